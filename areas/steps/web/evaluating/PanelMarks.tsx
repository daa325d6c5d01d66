import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applications } from '#contract/hiring/applications.ts'
import { evaluators } from '#contract/steps/evaluators.ts'
import { useSession } from '#web/access/session/session.ts'
import { ComponentSection } from '#web/hiring/evaluation/ComponentSection.tsx'
import { useMarks } from '#web/hiring/evaluation/useMarks.ts'
import { q, refresh } from '#web/platform/api/client.ts'
import { evaluatingTexts } from '#web/platform/i18n/pt/evaluating.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

/** The criteria that every evaluator marks for themselves. */
export function PanelMarks({ applicationId }: { applicationId: string }) {
  const t = useTexts(evaluatingTexts)
  const { user } = useSession()
  const userId = user?.id ?? ''
  const marks = useMarks(applicationId, userId)
  const { data, error, refetch } = useQuery({
    ...q(applications.evaluation, { params: { id: applicationId } }),
    refetchOnWindowFocus: false,
  })
  const sent = data?.sent.length
  // What is left changes with what is sent.
  useEffect(() => {
    if (sent !== undefined) void refresh([evaluators.read, evaluators.queue])
  }, [sent])
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-72 rounded-4" />
  const panel = data.scores.filter(({ component }) =>
    data.criteria.some((criterion) => criterion.component === component && criterion.byEvaluators),
  )
  return (
    <section aria-label={t('panel')} className="grid gap-4">
      {panel.map(({ component }) => (
        <ComponentSection key={component} {...{ evaluation: data, component, userId, marks }} />
      ))}
    </section>
  )
}
