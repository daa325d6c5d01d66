import { z } from 'zod'
import { useSession } from '#access/web/session/session.ts'
import { median } from '#platform/contract/median.rules.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { NumberField, TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { ReviewedEvidence } from '#steps/contract/evidence.ts'
import { type ReviewedQuestion, review as reviews, type StepReview } from '#steps/contract/review.ts'
import { reviewTexts } from '#steps/web/review/texts/review.pt.ts'
import { useWhy } from '#steps/web/useWhy.ts'
import { Asked } from './Asked.tsx'
import { staleByReview } from './aboutReview.ts'
import { FileLink } from './FileLink.tsx'

type GradingFormProps = {
  params: { id: string; stepId: string }
  review: StepReview
  open: ReviewedQuestion[]
  /** Whether the process takes grades. */
  isOpen: boolean
}

const Grading = z.object({
  grades: z.array(z.object({ points: z.number({ error: 'required' }).min(0), note: text(2000) })),
  reason: text(500),
})
const GradingAgain = Grading.extend({ reason: requiredText(500) })

/** The caller's points for open answers; those of others are visible once the caller has sent theirs. */
export function GradingForm({ params, review, open, isOpen }: GradingFormProps) {
  const t = useTexts(reviewTexts)
  const format = useFormat()
  const why = useWhy()
  const { user } = useSession()
  const own = open.map(({ grades }) => grades.find(({ evaluatorId }) => evaluatorId === user?.id))
  const isAgain = own.some(Boolean)
  const form = useZodForm(isAgain ? GradingAgain : Grading, {
    grades: own.map((grade) => ({ points: grade?.points, note: grade?.note ?? '' })),
    reason: '',
  })
  const grade = useWrite(reviews.grade, { stale: staleByReview, then: () => toast.success(t('graded')) })
  return (
    <Card title={t('grading')} note={t(isAgain ? 'median' : 'ownFirst')}>
      <Form
        form={form}
        error={grade.error}
        onSubmit={({ grades, reason }) =>
          grade.mutateAsync({
            params,
            body: {
              attemptId: review.attemptId,
              grades: grades.map((given, at) => ({ questionId: open[at]?.id ?? '', ...given })),
              reason,
            },
          })
        }
      >
        <ol className="grid gap-6">
          {open.map(({ id, content, value, points, grades, evidence }, at) => (
            <li key={id} className="grid gap-3 border-t pt-5 first:border-t-0 first:pt-0">
              <Asked content={content} />
              {content.kind === 'arquivo' ? (
                <Files params={params} files={evidence} />
              ) : (
                <p dir="auto" className="rounded-3 bg-sunken p-4 text-14 break-words whitespace-pre-line">
                  {String(value)}
                </p>
              )}
              <FieldGrid>
                <NumberField
                  name={`grades.${at}.points`}
                  label={t('points')}
                  suffix={t('ofWorth', { worth: format.number(points) })}
                  span={4}
                  step={0.5}
                />
                <TextField name={`grades.${at}.note`} label={t('feedback')} optional span={8} />
              </FieldGrid>
              {grades.length > 0 && <Others grades={grades} />}
            </li>
          ))}
        </ol>
        {isAgain && (
          <FieldGrid>
            <TextareaField name="reason" label={t('changeReason')} rows={2} />
          </FieldGrid>
        )}
        <div className="mt-4 flex justify-end">
          <Button
            variant="primary"
            type="submit"
            pending={grade.isPending}
            disabledReason={
              !review.mayGrade
                ? why({ allowed: false, why: 'blind_process' })
                : isOpen
                  ? undefined
                  : why({ allowed: false, why: 'step_closed' })
            }
          >
            {t(isAgain ? 'sendAgain' : 'send')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function Files({ params, files }: Pick<GradingFormProps, 'params'> & { files: ReviewedEvidence[] }) {
  const t = useTexts(reviewTexts)
  if (files.length === 0) return <p className="text-13 text-fg-3">{t('noEvidence')}</p>
  return (
    <ul aria-label={t('files')} className="grid gap-1.5">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-2 rounded-2 bg-sunken px-3 py-1.5 text-13">
          <span dir="auto" className="min-w-0 flex-1 break-all">
            {file.name}
          </span>
          <FileLink params={params} file={file} />
        </li>
      ))}
    </ul>
  )
}

function Others({ grades }: Pick<ReviewedQuestion, 'grades'>) {
  const t = useTexts(reviewTexts)
  const format = useFormat()
  const all = grades.map(({ points }) => points)
  return (
    <section aria-label={t('others')} className="text-13">
      <h3 className="text-12 text-fg-3">
        {t('others')}
        {grades.length > 1 && (
          <span className="num">
            {' · '}
            {t('spread', {
              number: format.number(grades.length),
              median: format.number(median(all) ?? 0),
              spread: format.number(Math.max(...all) - Math.min(...all)),
            })}
          </span>
        )}
      </h3>
      <ul className="mt-1 grid gap-1">
        {grades.map(({ evaluatorId, by, points, note }) => (
          <li key={evaluatorId} className="flex flex-wrap gap-x-3">
            <span dir="auto" className="font-label">
              {by}
            </span>
            <span className="num">{format.number(points)}</span>
            <span dir="auto" className="min-w-0 break-words text-fg-3">
              {note}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
