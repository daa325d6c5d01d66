import { Flag } from 'lucide-react'
import { useSession } from '#access/web/session/session.ts'
import { type NextStep, nextAct, nextStep } from '#hiring/contract/nextStep.rules.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import type { PendingKind } from '#hiring/contract/processOverview.ts'
import { useAuthorship } from '#hiring/web/corrections/useAuthorship.ts'
import { overviewTexts } from '#hiring/web/texts/overview.pt.ts'
import { useTransitionVerb } from '#hiring/web/transitions/useTransitionVerb.ts'
import { useTabVariant } from '#hiring/web/useNextAct.ts'
import { drafts } from '#platform/contract/states.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { PublishingNeeds } from './PublishingNeeds.tsx'
import { searchOfStep } from './searchOfStep.ts'

type Pending = { kind: PendingKind; count: number }[]
type NextStepCardProps = { process: Process; pending: Pending }

/** The next step of a process, with a link to it. */
export function NextStepCard({ process, pending }: NextStepCardProps) {
  const t = useTexts(overviewTexts)
  const verbOf = useTransitionVerb()
  const because = useTexts(refusalsTexts)
  const format = useFormat(process.zone)
  const { user } = useSession()
  const { named } = useAuthorship()
  const variant = useTabVariant(process)
  const [viewer, now] = [user?.id ?? '', new Date().toISOString()]
  const step = nextStep({ ...process, pending }, viewer, now)
  if (!step) return null
  const said =
    step.kind === 'mend'
      ? because(step.why)
      : t(`steps.${step.kind}`, {
          act: step.kind === 'move' ? verbOf([process], step.to) : undefined,
          when:
            step.kind === 'appeals'
              ? format.dateTime(step.until)
              : step.kind === 'opens'
                ? format.dateTime(step.at)
                : undefined,
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
      {/* The head of the page has the button of the act itself. */}
      {(step.kind === 'mend' || step.kind !== nextAct(process, viewer, now)?.kind) && (
        <Way step={step} process={process} pending={pending} variant={variant} />
      )}
      {drafts.includes(process.state) && <PublishingNeeds process={process} />}
    </section>
  )
}

type WayProps = NextStepCardProps & { step: NextStep; variant: 'primary' | 'outline' }

/** The link to the place where the next step is done. */
function Way({ step, process, pending, variant }: WayProps) {
  const t = useTexts(overviewTexts)
  switch (step.kind) {
    case 'move':
    case 'wait':
    case 'opens':
      return null
    case 'mend':
      if (step.why === 'own_approval' || step.why === 'invited_author' || step.why === 'invited_by_author') return null
      if (step.why === 'own_approval_alone')
        return (
          <ButtonLink variant={variant} to="/dashboard/users/super-admins">
            {t('acts.invite')}
          </ButtonLink>
        )
      return step.why === 'company_not_active' ? (
        <ButtonLink variant={variant} to="/dashboard/companies/$companyId" params={{ companyId: process.companyId }}>
          {t('acts.company')}
        </ButtonLink>
      ) : !mayEditProcess(process).allowed ? null : (
        <ButtonLink
          variant={variant}
          to="/dashboard/companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update"
          params={{ companyId: process.companyId, selectiveProcessId: process.id }}
        >
          {t('acts.edit')}
        </ButtonLink>
      )
    default:
      return (
        <ButtonLink variant={variant} to="." search={searchOfStep(step.kind, pending) as never}>
          {t(`acts.${step.kind}`)}
        </ButtonLink>
      )
  }
}
