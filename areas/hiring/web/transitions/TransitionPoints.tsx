import { Link } from '@tanstack/react-router'
import {
  Bell,
  BellOff,
  CalendarClock,
  CircleCheck,
  Lock,
  LockOpen,
  type LucideIcon,
  Mail,
  MailWarning,
  Undo2,
  UserRoundX,
} from 'lucide-react'
import type { Concerned, Consequence, ConsequenceKind } from '#hiring/contract/transitions.ts'
import { transitionsTexts } from '#hiring/web/transitions/texts/transitions.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Point, PointList } from '#platform/web/ui/PointList.tsx'

const looks: Record<ConsequenceKind, { icon: LucideIcon; tone?: string }> = {
  applicants_notified: { icon: Mail, tone: 'text-info' },
  left_out_told: { icon: Mail, tone: 'text-info' },
  changed_told: { icon: Mail, tone: 'text-info' },
  admins_notified: { icon: Bell, tone: 'text-info' },
  nobody_notified: { icon: BellOff },
  applications_open: { icon: CircleCheck, tone: 'text-pos' },
  appeals_open: { icon: CalendarClock, tone: 'text-info' },
  closes_early: { icon: CalendarClock, tone: 'text-wait' },
  assessment_stops: { icon: Lock, tone: 'text-wait' },
  assessment_resumes: { icon: LockOpen, tone: 'text-pos' },
  rules_stop: { icon: Lock, tone: 'text-wait' },
  decisions_stop: { icon: Lock, tone: 'text-wait' },
  outcomes_may_go: { icon: CircleCheck, tone: 'text-pos' },
  without_outcome: { icon: UserRoundX, tone: 'text-wait' },
  untold: { icon: MailWarning, tone: 'text-wait' },
  undoable: { icon: Undo2, tone: 'text-pos' },
  final: { icon: Lock, tone: 'text-neg' },
}

type TransitionPointsProps = {
  consequences: readonly Consequence[]
  /** The number of processes: for several, each point says how many it applies to. */
  processes: number
  onLeave: () => void
}

/** The consequences of a transition, as a list. */
export function TransitionPoints({ consequences, processes, onLeave }: TransitionPointsProps) {
  const t = useTexts(transitionsTexts)
  const format = useFormat()
  const counted = (count: number) => ({ count, number: format.number(count) })
  const channels = (names: readonly string[]) => format.list(names.map((name) => t(`channels.${name as 'email'}`)))

  function title(it: Consequence) {
    switch (it.kind) {
      case 'applicants_notified':
      case 'admins_notified':
        return t(`${it.kind}.title`, { ...counted(it.count), channels: channels(it.channels) })
      case 'applications_open':
        return it.from
          ? t('applications_open.later', { from: format.dateTime(it.from), when: format.dateTime(it.until) })
          : t('applications_open.title', { when: format.dateTime(it.until) })
      case 'appeals_open':
        return t(`${it.kind}.title`, { when: format.dateTime(it.until) })
      case 'without_outcome':
      case 'untold':
      case 'left_out_told':
      case 'changed_told':
        return t(`${it.kind}.title`, counted(it.count))
      default:
        return t(`${it.kind}.title`)
    }
  }
  function body(it: Consequence) {
    switch (it.kind) {
      case 'applicants_notified':
        return t('applicants_notified.body', { ...counted(it.minutes), automation: it.automation })
      case 'nobody_notified':
        return t(`nobody_notified.${it.why}`)
      case 'without_outcome':
      case 'untold':
        return <Named people={it.people} left={it.count - it.people.length} tab={it.kind} onLeave={onLeave} />
      case 'closes_early':
        return t('closes_early.body', { when: format.dateTime(it.deadline) })
      case 'undoable':
        return [t(`undoable.${it.until}`), it.needsReason && t('undoable.reason')].filter(Boolean).join(' ')
      default:
        return t(`${it.kind}.body`)
    }
  }
  return (
    <PointList label={t('label')}>
      {consequences.map((it) => (
        <Point
          key={`${it.kind} ${'automation' in it ? it.automation : ''} ${'until' in it ? it.until : ''} ${'why' in it ? it.why : ''}`}
          {...looks[it.kind]}
          title={title(it)}
          body={
            <>
              {body(it)}
              {processes > 1 && it.processes < processes && (
                <span className="block">
                  {t('ofProcesses', { ...counted(it.processes), all: format.number(processes) })}
                </span>
              )}
            </>
          }
        />
      ))}
    </PointList>
  )
}

type NamedProps = { people: readonly Concerned[]; left: number; tab: 'without_outcome' | 'untold'; onLeave: () => void }

/** The first people by name, each linked to their application, and the count of the others. */
function Named({ people, left, tab, onLeave }: NamedProps) {
  const t = useTexts(transitionsTexts)
  const format = useFormat()
  return (
    <>
      {people.map(({ applicationId, processId, name }, at) => (
        <span key={applicationId}>
          {at > 0 && ', '}
          <Link
            to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
            params={{ selectiveProcessId: processId }}
            search={{ tab: tab === 'untold' ? 'retornos' : 'candidatos', avaliar: applicationId }}
            onClick={onLeave}
            className="text-accent-text hover:underline"
          >
            <span dir="auto">{name}</span>
          </Link>
        </span>
      ))}
      {left > 0 && ` ${t('andMore', { count: left, number: format.number(left) })}`}
    </>
  )
}
