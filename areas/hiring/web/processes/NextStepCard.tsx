import { Flag } from 'lucide-react'
import { useSession } from '#access/web/session/session.ts'
import { type NextStep, nextStep } from '#hiring/contract/nextStep.rules.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import type { PendingKind } from '#hiring/contract/processOverview.ts'
import { useAuthorship } from '#hiring/web/corrections/useAuthorship.ts'
import { overviewTexts } from '#hiring/web/processes/texts/overview.pt.ts'
import { staleByMove } from '#hiring/web/transitions/staleByMove.ts'
import { useTransition } from '#hiring/web/transitions/useTransition.tsx'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'

type Pending = { kind: PendingKind; count: number }[]
type NextStepCardProps = { process: Process; pending: Pending }

/** The next step of a process, with a link to it. */
export function NextStepCard({ process, pending }: NextStepCardProps) {
  const t = useTexts(overviewTexts)
  const words = useTexts(processesTexts)
  const because = useTexts(refusalsTexts)
  const format = useFormat(process.zone)
  const { user } = useSession()
  const { named } = useAuthorship()
  const step = nextStep({ ...process, pending }, user?.id ?? '', new Date().toISOString())
  if (!step) return null
  const said =
    step.kind === 'mend'
      ? because(step.why)
      : t(`steps.${step.kind}`, {
          state: step.kind === 'move' ? words(`states.${step.to}`) : undefined,
          when: step.kind === 'appeals' ? format.dateTime(step.until) : undefined,
        })
  return (
    <section
      aria-label={t('next')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-4 border border-accent-line bg-accent-soft px-5 py-4"
    >
      <Flag size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent-text" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-12 font-label text-accent-text">{t('next')}</h2>
        <p className="text-15 font-semibold">{said}</p>
        {process.approval && (
          <p className="text-13 break-words text-fg-3">
            {t('askedBy', { name: named(process.approval.name, process.approval) ?? '' })}
          </p>
        )}
      </div>
      <Way step={step} process={process} pending={pending} />
    </section>
  )
}

/** Moves the process to its next state, as the page header does. */
function Move({ process, to }: { process: Process; to: Process['state'] }) {
  const t = useTexts(overviewTexts)
  const transition = useTransition(staleByMove)
  return (
    <>
      <Button variant="primary" pending={transition.move.isPending} onClick={() => transition.ask([process], to)}>
        {t('acts.move')}
      </Button>
      {transition.move.error && (
        <p role="alert" className="basis-full text-13 text-neg">
          {transition.move.error.message}
        </p>
      )}
      {transition.dialog}
    </>
  )
}

/** The link to the place where the next step is done. */
function Way({ step, process, pending }: NextStepCardProps & { step: NextStep }) {
  const t = useTexts(overviewTexts)
  const tab = (search: Record<string, unknown>) => ({ to: '.', search: search as never }) as const
  switch (step.kind) {
    case 'wait':
      return null
    case 'move':
      return <Move process={process} to={step.to} />
    case 'mend':
      if (step.why === 'own_approval' || step.why === 'invited_author' || step.why === 'invited_by_author') return null
      if (step.why === 'own_approval_alone')
        return (
          <ButtonLink variant="primary" to="/dashboard/users/super-admins">
            {t('acts.invite')}
          </ButtonLink>
        )
      return step.why === 'company_not_active' ? (
        <ButtonLink variant="primary" to="/dashboard/companies/$companyId" params={{ companyId: process.companyId }}>
          {t('acts.company')}
        </ButtonLink>
      ) : !mayEditProcess(process).allowed ? null : (
        <ButtonLink
          variant="primary"
          to="/dashboard/companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update"
          params={{ companyId: process.companyId, selectiveProcessId: process.id }}
        >
          {t('acts.edit')}
        </ButtonLink>
      )
    default:
      return (
        <ButtonLink variant="primary" {...tab(searchOf(step.kind, pending))}>
          {t(`acts.${step.kind}`)}
        </ButtonLink>
      )
  }
}

type Done = Exclude<NextStep['kind'], 'move' | 'mend' | 'wait'>
const searches: Record<Exclude<Done, 'evaluate'>, Record<string, unknown>> = {
  add: {},
  eliminate: { tab: 'classificacao', only: 'proposed' },
  correct: { tab: 'classificacao', correcoes: true },
  appeals: { tab: 'classificacao' },
  freeze: { tab: 'classificacao' },
  freezeFinal: { tab: 'classificacao' },
  publishPreliminary: { tab: 'classificacao' },
  publishResult: { tab: 'classificacao' },
  decide: { tab: 'candidatos', status: ['em_andamento'] },
  tell: { tab: 'retornos' },
}

/** An application without any mark is not in the ranking. */
const searchOf = (kind: Done, pending: Pending) => {
  if (kind !== 'evaluate') return searches[kind]
  return pending.some((p) => p.kind === 'incomplete') && !pending.some((p) => p.kind === 'unmarked')
    ? { tab: 'classificacao', only: 'pending' }
    : { tab: 'candidatos', status: ['em_andamento'], sort: 'total' }
}
