import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink, IconButton } from '#platform/web/ui/Button.tsx'
import { SidePanel } from '#platform/web/ui/SidePanel.tsx'
import { AttemptBadge } from '#steps/web/AttemptBadge.tsx'
import type { SectionProps } from '#steps/web/aboutStep.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { reviewRouteOf } from '#steps/web/reviewPath.ts'
import { AttemptsSection } from './AttemptsSection.tsx'
import { ExtraTimeSection } from './ExtraTimeSection.tsx'
import { LinkSection } from './LinkSection.tsx'
import { ProgressSection } from './ProgressSection.tsx'

type StepPanelProps = SectionProps & {
  /** The address of the link, once it was read. */
  address: string | undefined
  copying: boolean
  onCopy: () => void
  onWrite: () => void
  onStep: (by: number) => void
  onClose: () => void
}

/** A step of an applicant: progress, link, additional time and attempts. */
export function StepPanel({ address, copying, onCopy, onWrite, onStep, onClose, ...section }: StepPanelProps) {
  const t = useTexts(stepsTexts)
  const { overview, step } = section
  const [last] = step.attempts
  const at = overview.steps.findIndex(({ id }) => id === step.id)
  return (
    <SidePanel
      label={t('panel', { title: step.title })}
      onClose={onClose}
      header={
        <div className="flex min-h-12 shrink-0 items-center gap-1 border-b py-1 ps-5 pe-3 max-md:min-h-14 max-md:ps-4">
          <h2 dir="auto" className="min-w-0 truncate text-15 font-semibold">
            {step.title}
          </h2>
          <span className="ms-1 me-auto shrink-0">{last && <AttemptBadge state={last.state} />}</span>
          <IconButton size="sm" icon={ChevronUp} label={t('previous')} disabled={at === 0} onClick={() => onStep(-1)} />
          <IconButton
            size="sm"
            icon={ChevronDown}
            label={t('next')}
            disabled={at === overview.steps.length - 1}
            onClick={() => onStep(1)}
          />
          <IconButton size="sm" icon={X} label={t('close')} onClick={onClose} />
        </div>
      }
    >
      <div className="divide-y text-13">
        <div className="px-5 py-3 max-md:px-4">
          <ButtonLink
            size="sm"
            to={reviewRouteOf(step)}
            params={{ candidateId: overview.candidateId, processId: overview.processId }}
            search={{ etapa: step.id }}
          >
            {t('openReview')}
          </ButtonLink>
        </div>
        {last?.startedAt && <ProgressSection attempt={last} zone={overview.process.timeZone} />}
        <LinkSection {...section} address={address} copying={copying} onCopy={onCopy} onWrite={onWrite} />
        <ExtraTimeSection {...section} />
        <AttemptsSection {...section} />
      </div>
    </SidePanel>
  )
}
