import type { Component } from '#hiring/contract/components.ts'
import type { RankingRow } from '#hiring/contract/ranking.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { HiddenScore } from '#platform/web/records/HiddenScore.tsx'

/** The total of a row, or why it is hidden. */
export function Total({ row: { total, hidden } }: { row: RankingRow }) {
  const format = useFormat()
  if (hidden) return <HiddenScore reason={hidden} />
  return total === null ? '–' : format.score(total)
}

/** The place of a row: none without a total, and hidden while another total is. */
export function Place({ row: { place, total, hidden } }: { row: RankingRow }) {
  const t = useTexts(rankingTexts)
  return place ?? (total === null && !hidden ? t('unmarked') : '–')
}

type ComponentScoreProps = { row: RankingRow; component: Component; isPanel: boolean }

/** The score of a component, or why there is none: hidden, decided or pending. */
export function ComponentScore({ row, component, isPanel }: ComponentScoreProps) {
  const t = useTexts(rankingTexts)
  const format = useFormat()
  const score = row.scores[component]
  if (row.hidden && isPanel && score === undefined) return <HiddenScore reason={row.hidden} />
  if (row.waived.includes(component)) return t('waived')
  if (row.absent.includes(component)) return t('absent')
  return score === undefined ? t('pending') : format.score(score)
}
