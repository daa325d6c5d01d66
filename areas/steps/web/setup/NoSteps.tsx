import { FileQuestion } from 'lucide-react'
import type { Process } from '#hiring/contract/processes.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'

type NoStepsProps = { process: Process; missing: 'criterion' | 'test' | undefined }

/** Says what a step is, and what a process or its company still needs for one. */
export function NoSteps({ process: { id, companyId }, missing }: NoStepsProps) {
  const t = useTexts(stepsTexts)
  return (
    <EmptyState
      icon={FileQuestion}
      title={t('emptyTitle')}
      body={
        <>
          {t('emptyBody')}
          {missing && (
            <span className="mt-2 block text-fg-2">{t(missing === 'criterion' ? 'needsCriterion' : 'needsTest')}</span>
          )}
        </>
      }
      actions={
        missing === 'criterion' ? (
          <ButtonLink
            to="/dashboard/companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update"
            params={{ companyId, selectiveProcessId: id }}
          >
            {t('toCriteria')}
          </ButtonLink>
        ) : (
          missing === 'test' && (
            <ButtonLink to="/dashboard/companies/$companyId/questionSheet/customTest" params={{ companyId }}>
              {t('toTests')}
            </ButtonLink>
          )
        )
      }
    />
  )
}
