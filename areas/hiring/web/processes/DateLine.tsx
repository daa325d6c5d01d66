import { useQuery } from '@tanstack/react-query'
import { type DatePoint, dateLine } from '#hiring/contract/dateLine.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import type { StepDate } from '#hiring/contract/processOverview.ts'
import { validity } from '#hiring/contract/validity.ts'
import { overviewTexts } from '#hiring/web/texts/overview.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

const dots: Record<DatePoint['is'], string> = {
  over: 'border-accent bg-accent',
  now: 'border-accent bg-surface border-[3px]',
  next: 'border-line-3 bg-surface',
}

/** The dates of a process from its applications to the end of its result. */
export function DateLine({ process, steps }: { process: Process; steps: StepDate[] }) {
  const t = useTexts(overviewTexts)
  const format = useFormat(process.zone)
  const isRatified = process.state === 'homologado' || process.state === 'arquivado'
  const { data } = useQuery({ ...q(validity.get, { params: { id: process.id } }), enabled: isRatified })
  const validUntil = data?.endsOn ? `${data.endsOn}T23:59:59.999Z` : null
  const points = dateLine({ ...process, validUntil }, steps, new Date().toISOString())
  /** A day with its hour, which a deadline always says. */
  const at = (moment: string) =>
    Math.abs(format.daysFromToday(moment)) <= 1
      ? format.deadline(moment)
      : `${format.shortDate(moment)}, ${format.time(moment)}`
  const when = ({ kind, startsAt, endsAt, is }: DatePoint) => {
    if (kind === 'applications')
      return is === 'next' && startsAt
        ? t('dates.open', { when: at(startsAt) })
        : t(is === 'over' ? 'dates.closed' : 'dates.close', { when: at(endsAt) })
    if (kind === 'result') return format.shortDate(endsAt)
    if (kind === 'validity') return t('dates.until', { when: format.date(endsAt) })
    const [from, to] = [startsAt ? format.shortDate(startsAt) : null, format.shortDate(endsAt)]
    if (from === null) return t('dates.until', { when: at(endsAt) })
    return from === to ? to : t('dates.fromTo', { from, to })
  }
  const isNear = ({ is, endsAt }: DatePoint) => is !== 'over' && format.daysFromToday(endsAt) <= 2
  return (
    <ol
      aria-label={t('deadlines')}
      className="flex gap-y-3 rounded-4 border bg-surface px-5 py-4 max-lg:grid max-md:px-4 lg:overflow-x-auto"
    >
      {points.map((point) => (
        <li
          key={`${point.kind} ${point.title ?? ''} ${point.endsAt}`}
          className="group relative min-w-32 flex-1 text-13 max-lg:ps-6 lg:pt-5 lg:pe-4"
        >
          <span
            aria-hidden
            className={`absolute start-0 top-0.5 z-1 size-3 rounded-full border-2 max-lg:top-1 ${dots[point.is]}`}
          />
          <span
            aria-hidden
            className={`absolute start-4 end-1 top-[7px] h-0.5 rounded-full group-last:hidden max-lg:hidden ${point.is === 'over' ? 'bg-accent' : 'bg-line-2'}`}
          />
          <p dir="auto" className="font-semibold break-words">
            {point.title ?? t(`dates.${point.kind === 'step' ? 'applications' : point.kind}`)}
          </p>
          <p className={isNear(point) ? 'font-semibold text-wait' : 'text-fg-3'}>
            {when(point)}
            {point.is === 'now' && <span className="sr-only">{`, ${t('dates.now')}`}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}
