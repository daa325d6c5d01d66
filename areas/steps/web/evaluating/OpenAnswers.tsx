import { useQuery } from '@tanstack/react-query'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
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
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-72" />
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
