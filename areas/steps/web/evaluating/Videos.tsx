import { useQuery } from '@tanstack/react-query'
import { applications } from '#hiring/contract/applications.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import type { Evaluating } from '#steps/contract/evaluators.ts'
import { review } from '#steps/contract/review.ts'
import { evaluatingTexts } from '#steps/web/evaluating/texts/evaluating.pt.ts'
import { TakeAnswers } from '#steps/web/takes/TakeAnswers.tsx'

type VideosProps = { applicationId: string; step: Evaluating['steps'][number] }

/** The recordings of a step, which the evaluator watches before they mark the criteria below. */
export function Videos({ applicationId, step }: VideosProps) {
  const t = useTexts(evaluatingTexts)
  const params = { id: applicationId, stepId: step.id }
  const { data, error, refetch } = useQuery(q(review.read, { params }))
  const { data: evaluation } = useQuery(q(applications.evaluation, { params: { id: applicationId } }))
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-72" />
  const criteria = evaluation?.criteria.filter(({ component }) => component === 'video') ?? []
  return (
    <Card title={step.title}>
      <TakeAnswers params={params} questions={data.review?.questions ?? []} criteria={criteria} />
    </Card>
  )
}
