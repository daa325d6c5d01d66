import { FileQuestion } from 'lucide-react'
import type { Process } from '#hiring/contract/processes.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'

type NoStepsProps = { process: Process; isMissing: boolean }

/** Says what a step is, and whether the process still needs a criterion for one. */
export function NoSteps({ process: { id, companyId }, isMissing }: NoStepsProps) {
  const t = useTexts(stepsTexts)
  return (
    <EmptyState
      icon={FileQuestion}
      title={t('emptyTitle')}
      body={
        <>
          {t('emptyBody')}
          {isMissing && <span className="mt-2 block text-fg-2">{t('needsCriterion')}</span>}
        </>
      }
      actions={
        isMissing && (
          <ButtonLink
            to="/dashboard/companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update"
            params={{ companyId, selectiveProcessId: id }}
          >
            {t('toCriteria')}
          </ButtonLink>
        )
      }
    />
  )
}
