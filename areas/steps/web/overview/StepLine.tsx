import { CalendarPlus, CornerDownRight, Link as LinkIcon, type LucideIcon, Send } from 'lucide-react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { HiddenScore } from '#platform/web/records/HiddenScore.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { RowLink } from '#platform/web/ui/RowLink.tsx'
import type { StepAttempt, StepOfApplication, StepsOverview } from '#steps/contract/steps.ts'
import { AttemptBadge } from '#steps/web/AttemptBadge.tsx'
import { componentIcons } from '#steps/web/componentIcons.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { reviewRouteOf } from '#steps/web/reviewPath.ts'
import { mayExtendStep, mayLink, mayRepeatStep, nextAct, type StepAct } from '#steps/web/stepActs.ts'
import { useWhy } from '#steps/web/useWhy.ts'
import { useHappened } from './useHappened.ts'

type StepLineProps = {
  overview: StepsOverview
  step: StepOfApplication
  isOpen: boolean
  pending: boolean
  onAct: (act: StepAct) => void
}

const dueTone = { iniciado: 'text-wait', expirado: 'text-neg' } as Record<string, string | undefined>

/** A step with its last attempt and its next act; earlier attempts are below. */
export function StepLine(props: StepLineProps) {
  const { overview, step, isOpen } = props
  const t = useTexts(stepsTexts)
  const format = useFormat(overview.process.timeZone)
  const { happened, due } = useHappened(overview.process.timeZone)
  const [last, ...earlier] = step.attempts
  const Icon = componentIcons[step.component]
  return (
    <li
      className={`border-b ${isOpen ? 'bg-sel shadow-[inset_2px_0_0_var(--accent-text)] rtl:shadow-[inset_-2px_0_0_var(--accent-text)]' : ''}`}
    >
      <div
        className={`relative grid grid-cols-[32px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-6 py-3 max-md:px-4 @3xl:grid-cols-[32px_minmax(0,1fr)_170px_64px_72px_152px] ${isOpen ? '' : 'hover:bg-hover'}`}
      >
        <span
          className={`flex size-8 items-center justify-center self-start rounded-2 text-fg-3 ${isOpen ? 'bg-surface' : 'bg-sunken'}`}
        >
          <Icon size={17} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0 text-13">
          <h2 className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span dir="auto" className="min-w-0">
              <RowLink place={{ to: '.', search: { etapa: step.id } }}>{step.title}</RowLink>
            </span>
            {last && <AttemptBadge state={last.state} />}
          </h2>
          <p dir="auto" className="mt-0.5 break-words text-fg-3">
            {happened(step)}
          </p>
        </div>
        <dl className="col-start-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-fg-3 @3xl:contents @3xl:text-13">
          <Cell label={t('columns.due')} className={last && dueTone[last.state]}>
            {due(last) || '–'}
          </Cell>
          <Cell label={t('columns.weight')} className="@3xl:text-end" isNumber>
            {format.basisPoints(step.weight)}
          </Cell>
          <Cell label={t('columns.score')} className="@3xl:text-end" isNumber>
            <Score attempt={last} />
          </Cell>
        </dl>
        <div className="relative z-2 col-start-2 @3xl:col-start-auto @3xl:justify-self-end">
          <NextAct {...props} />
        </div>
      </div>
      {earlier.map((attempt) => (
        <Earlier key={attempt.id} attempt={attempt} zone={overview.process.timeZone} />
      ))}
    </li>
  )
}

type CellProps = { label: string; className?: string | undefined; isNumber?: boolean; children: React.ReactNode }

const Cell = ({ label, className = '', isNumber, children }: CellProps) => (
  <div className={`flex gap-1 @3xl:block ${className}`}>
    <dt className="@3xl:sr-only">{label}</dt>
    <dd className={isNumber ? 'num' : ''}>{children}</dd>
  </div>
)

function Score({ attempt }: { attempt: StepAttempt | undefined }) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  if (attempt?.hidden) return <HiddenScore reason={attempt.hidden} />
  if (!attempt || attempt.score === null)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{t('noScore')}</span>
      </>
    )
  return <span className="text-15 font-semibold text-fg">{format.score(attempt.score)}</span>
}

const icons: Partial<Record<StepAct, LucideIcon>> = { send: Send, copy: LinkIcon, extend: CalendarPlus }

function NextAct({ overview, step, pending, onAct }: StepLineProps) {
  const t = useTexts(stepsTexts)
  const why = useWhy()
  const now = new Date().toISOString()
  const act = nextAct(step)
  if (act === 'evaluation' || act === 'grade')
    return (
      <ButtonLink
        size="sm"
        to={reviewRouteOf(step)}
        params={{ candidateId: overview.candidateId, processId: overview.processId }}
        search={{ etapa: step.id }}
      >
        {t(`act.${act}`)}
      </ButtonLink>
    )
  const whyNot = {
    send: why(mayLink(overview, step, now)) ?? (overview.email === '' ? t('noEmail') : undefined),
    copy: why(mayLink(overview, step, now)),
    follow: undefined,
    extend: why(mayExtendStep(overview, step, now)),
    again: why(mayRepeatStep(overview, step, now)),
  }[act]
  return (
    <Button size="sm" icon={icons[act]} pending={pending} disabledReason={whyNot} onClick={() => onAct(act)}>
      {t(`act.${act}`)}
    </Button>
  )
}

/** An attempt that was voided, or came before the last one. */
function Earlier({ attempt, zone }: { attempt: StepAttempt; zone: string }) {
  const t = useTexts(stepsTexts)
  const { moment } = useHappened(zone)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-2.5 ps-[68px] pe-6 text-13 max-md:ps-[60px] max-md:pe-4">
      <CornerDownRight size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3 rtl:-scale-x-100" />
      <span className="font-label">{t('attempt', { number: attempt.number })}</span>
      <AttemptBadge state={attempt.state} />
      <span dir="auto" className="min-w-0 flex-1 break-words text-fg-3">
        {attempt.reason}
      </span>
      <span dir="auto" className="text-12 text-fg-3">
        {[attempt.voidedBy, moment(attempt.sentAt ?? attempt.startedAt ?? attempt.invitedAt)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  )
}
