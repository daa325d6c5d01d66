import { useQuery } from '@tanstack/react-query'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Evaluating } from '#steps/contract/evaluators.ts'
import { review } from '#steps/contract/review.ts'
import { evaluatingTexts } from '#steps/web/evaluating/texts/evaluating.pt.ts'
import { GradingForm } from '#steps/web/review/GradingForm.tsx'

type OpenAnswersProps = { applicationId: string; step: Evaluating['steps'][number] }

/** The open answers of a step, with the points that the evaluator gives them. */
export function OpenAnswers({ applicationId, step }: OpenAnswersProps) {
  const t = useTexts(evaluatingTexts)
  const params = { id: applicationId, stepId: step.id }
  const { data, error, refetch } = useQuery(q(review.read, { params }))
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-72 rounded-4" />
  if (!data.review) return null
  const open = data.review.questions.filter(({ value }) => value !== null)
  return (
    <section aria-label={step.title}>
      <h2 dir="auto" className="mb-3 text-16 font-semibold break-words">
        {step.title}
      </h2>
      <GradingForm
        // Grades that arrive from the server replace the fields.
        key={`${data.review.attemptId} ${step.isGraded}`}
        params={params}
        review={data.review}
        open={open}
        isOpen
      />
    </section>
  )
}
