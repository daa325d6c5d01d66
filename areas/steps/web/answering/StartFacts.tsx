import { CalendarDays, FileQuestionMark, Hourglass, type LucideIcon, RefreshCw } from 'lucide-react'
import type { StepPage } from '#steps/contract/answering.ts'
import { minutesWithout } from './clock.rules.ts'
import { useFormat, useTexts } from './texts.ts'

type Shown = 'kind' | 'kinds' | 'questions' | 'points' | 'minutes' | 'extraPercent' | 'attempts' | 'timeZone'
type StartFactsProps = { page: Pick<StepPage, 'dueAt'> & { intro: Pick<StepPage['intro'], Shown> } }

/** The number of questions, the time for them, the deadline, and the number of attempts; a preview may not know the kinds of questions. */
export function StartFacts({ page: { intro, dueAt } }: StartFactsProps) {
  const t = useTexts()
  const format = useFormat(intro.timeZone)
  const { minutes, extraPercent } = intro
  const added = () =>
    t('start.extra', {
      minutes: format.number(minutesWithout(minutes ?? 0, extraPercent)),
      percent: format.percent(extraPercent),
    })
  return (
    <ul className="mt-4 divide-y border-y">
      <Fact
        icon={FileQuestionMark}
        title={t(`start.asked.${intro.kind}`, { count: intro.questions })}
        note={
          intro.kind === 'test'
            ? intro.kinds.length > 0
              ? t('start.points', {
                  kinds: format.list(intro.kinds.map((kind) => t(`kinds.${kind}`))),
                  count: intro.points,
                  formatted: format.number(intro.points),
                })
              : undefined
            : t(`start.askedNote.${intro.kind}`)
        }
      />
      {minutes === null ? (
        <Fact icon={Hourglass} title={t('start.noLimit')} note={t('start.noLimitNote')} />
      ) : (
        <Fact
          icon={Hourglass}
          title={t('start.minutes', { count: minutes })}
          note={extraPercent > 0 ? added() : t('start.minutesNote')}
        />
      )}
      <Fact
        icon={CalendarDays}
        title={t('start.until', { when: format.moment(dueAt) })}
        note={minutes === null ? undefined : t('start.untilNote')}
      />
      <Fact
        icon={RefreshCw}
        title={t('start.attempt', { count: intro.attempts })}
        note={`${intro.attempts > 1 ? `${t('start.lastCounts')} ` : ''}${t('start.attemptsNote')}`}
      />
    </ul>
  )
}

type FactProps = { icon: LucideIcon; title: string; note?: string | undefined }

const Fact = ({ icon: Icon, title, note }: FactProps) => (
  <li className="flex gap-3 py-3">
    <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-fg-2" />
    <div className="min-w-0">
      <p className="text-14 font-semibold">{title}</p>
      {note && <p className="text-13 text-fg-3">{note}</p>}
    </div>
  </li>
)
