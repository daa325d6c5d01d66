import { FileQuestion } from 'lucide-react'
import type { Process } from '#contract/hiring/processes.ts'
import { stepsTexts } from '#web/platform/i18n/pt/steps.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ButtonLink } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

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
