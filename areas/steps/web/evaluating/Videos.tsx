import { useQuery } from '@tanstack/react-query'
import { applications } from '#contract/hiring/applications.ts'
import type { Evaluating } from '#contract/steps/evaluators.ts'
import { review } from '#contract/steps/review.ts'
import { q } from '#web/platform/api/client.ts'
import { evaluatingTexts } from '#web/platform/i18n/pt/evaluating.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { TakeAnswers } from '#web/steps/takes/TakeAnswers.tsx'

type VideosProps = { applicationId: string; step: Evaluating['steps'][number] }

/** What was recorded in a step, which the evaluator watches before they mark the criteria below. */
export function Videos({ applicationId, step }: VideosProps) {
  const t = useTexts(evaluatingTexts)
  const params = { id: applicationId, stepId: step.id }
  const { data, error, refetch } = useQuery(q(review.read, { params }))
  const { data: evaluation } = useQuery(q(applications.evaluation, { params: { id: applicationId } }))
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-72 rounded-4" />
  const criteria = evaluation?.criteria.filter(({ component }) => component === 'video') ?? []
  return (
    <Card title={step.title}>
      <TakeAnswers params={params} questions={data.review?.questions ?? []} criteria={criteria} />
    </Card>
  )
}
