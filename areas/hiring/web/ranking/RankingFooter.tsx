import { useQuery } from '@tanstack/react-query'
import { Clock, Equal, Gavel } from 'lucide-react'
import type { Process } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import type { Facet } from '#platform/contract/endpoint.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { NotRanked } from './NotRanked.tsx'

type Only = 'proposed' | 'pending' | 'tied' | undefined
type RankingFooterProps = {
  process: Process
  only: Only
  /** The counts under the filters or the tried weights; without it, of the whole stored ranking. */
  counts?: Facet
  onOnly: (only: Only) => void
}

/** The counts of the ranking, each a filter. */
export function RankingFooter({ process, only, counts, onOnly }: RankingFooterProps) {
  const t = useTexts(rankingTexts)
  const format = useFormat()
  const { data } = useQuery(q(ranking.check, { params: { id: process.id } }))
  if (!data) return null
  const under = (name: Only) => counts?.find((f) => f.value === name)?.count ?? 0
  const proposed = counts ? under('proposed') : data.proposed
  const pending = counts ? under('pending') : (data.pending ?? 0)
  const tied = counts ? under('tied') : (data.ties ?? 0)
  const counted = (count: number) => ({ count, number: format.number(count) })
  const ties = t(counts ? 'inTie' : 'ties', counted(tied))
  const isFilterVisible = (name: Only, count: number) => only === name || count > 0
  const chip = (name: Exclude<Only, undefined>, text: string, Icon: typeof Gavel, colour: string) => (
    <button
      type="button"
      aria-pressed={only === name}
      onClick={() => onOnly(only === name ? undefined : name)}
      className={`focus-inset inline-flex items-center gap-1.5 rounded-1 px-1.5 py-1 text-start hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-semibold max-md:min-h-11 ${colour}`}
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {text}
    </button>
  )
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-2 border-t bg-surface px-6 text-12 text-fg-3 max-md:sticky max-md:bottom-0 max-md:z-20 max-md:flex-nowrap max-md:gap-x-1 max-md:px-4 max-md:py-2.5">
      <span className="me-1 max-md:hidden">
        <NotRanked process={process} ranked={data.ranked} />
      </span>
      <span className="flex flex-wrap items-center gap-x-2 max-md:min-w-0 max-md:flex-1">
        {isFilterVisible('proposed', proposed) && chip('proposed', t('proposed', counted(proposed)), Gavel, 'text-neg')}
        {isFilterVisible('pending', pending) && chip('pending', t('withPending', counted(pending)), Clock, 'text-wait')}
        {isFilterVisible('tied', tied) && chip('tied', ties, Equal, '')}
      </span>
      {Object.values(process.minimums).some((minimum) => minimum !== null) && (
        <span className="ms-auto flex items-center gap-1.5 max-md:hidden">
          <span aria-hidden className="h-1.5 w-0.5 bg-fg-3" />
          {t('legendMinimum')}
        </span>
      )}
    </div>
  )
}
