import type { RankingRow } from '#hiring/contract/ranking.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

const tone = (change: number) => (change > 0 ? 'text-pos' : change < 0 ? 'text-neg' : 'text-fg-3')

/** The change of place under tried weights. */
export function PlaceChange({ row: { place, wasPlace } }: { row: RankingRow }) {
  const t = useTexts(rankingTexts)
  if (wasPlace === null || place === null) return null
  const change = wasPlace - place
  const [sign, words] =
    change > 0
      ? [`▲${change}`, t('up', { count: change })]
      : change < 0
        ? [`▼${-change}`, t('downBy', { count: -change })]
        : ['–', t('same')]
  return (
    <span className={`text-12 ${change === 0 ? '' : 'font-semibold'} ${tone(change)}`}>
      <span aria-hidden>{sign}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

/** The change of the total under tried weights. */
export function TotalChange({ row: { total, wasTotal } }: { row: RankingRow }) {
  const format = useFormat()
  if (wasTotal === null || total === null) return null
  const change = Math.round((total - wasTotal) * 100) / 100
  return (
    <span className={`block text-12 ${tone(change)}`}>
      {change > 0 ? '+' : change < 0 ? '−' : ''}
      {format.score(Math.abs(change))}
    </span>
  )
}
