import { useQuery } from '@tanstack/react-query'
import { Clock, Equal, Gavel } from 'lucide-react'
import type { Process } from '#contract/processes.ts'
import { ranking } from '#contract/ranking.ts'
import { q } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'

type Only = 'proposed' | 'pending' | 'tied' | undefined

/** What the ranking holds, each count a filter. */
export function RankingFooter({
  process,
  only,
  onOnly,
}: {
  process: Process
  only: Only
  onOnly: (only: Only) => void
}) {
  const t = useTexts('ranking')
  const { data } = useQuery(q(ranking.check, { params: { id: process.id } }))
  if (!data) return null
  const chip = (name: Exclude<Only, undefined>, text: string, Icon: typeof Gavel, colour: string) => (
    <button
      type="button"
      aria-pressed={only === name}
      onClick={() => onOnly(only === name ? undefined : name)}
      className={`focus-inset inline-flex items-center gap-1.5 rounded-1 px-1.5 py-1 hover:bg-hover aria-pressed:bg-accent-soft max-md:min-h-11 ${colour}`}
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {text}
    </button>
  )
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 border-t px-6 text-12 text-fg-3 max-md:px-4">
      <span className="num">{t('classified', { count: data.ranked })}</span>
      {data.proposed > 0 && chip('proposed', t('proposed', { count: data.proposed }), Gavel, 'text-neg')}
      {data.pending > 0 && chip('pending', t('withPending', { count: data.pending }), Clock, 'text-wait')}
      {data.ties > 0 && chip('tied', t('ties', { count: data.ties }), Equal, '')}
      {process.minimums.some((m) => m !== null) && <span className="ms-auto">{t('legendMinimum')} ı</span>}
    </div>
  )
}
