import { useState } from 'react'
import { z } from 'zod'
import { text } from '#platform/contract/validation.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { RadioField } from '#platform/web/ui/choiceFields.tsx'
import { Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Declaration, declarations } from '#steps/contract/asked.ts'
import { type ReviewedQuestion, review as reviews, type StepReview } from '#steps/contract/review.ts'
import { reviewTexts } from '#steps/web/review/texts/review.pt.ts'
import { isOpen } from '#steps/web/stepActs.ts'
import { useWhy } from '#steps/web/useWhy.ts'
import { type ReviewProps, staleByReview } from './aboutReview.ts'
import { EvidenceList } from './EvidenceList.tsx'
import { useAnswerWords } from './useAnswerWords.ts'

const known = Object.keys(declarations) as [Declaration, ...Declaration[]]
const Verification = z.object({ marks: z.array(z.object({ met: z.enum(known), note: text(500) })) })

/** A requirement starts as it was verified before, or else as it was declared. */
function startOf({ id, value }: ReviewedQuestion, marks: StepReview['marks']) {
  const mark = marks.find(({ criterionId }) => criterionId === id)
  const verified = known.find((key) => mark && mark.value === declarations[key])
  return { met: verified ?? known.find((key) => key === value) ?? 'nao', note: mark?.note ?? '' }
}

/** Each requirement as it was declared, and the decision of the administrator on it. */
export function VerificationCard({ overview, step, review }: ReviewProps) {
  const t = useTexts(reviewTexts)
  const why = useWhy()
  const words = useAnswerWords()
  const { questions, marks } = review
  const form = useZodForm(Verification, { marks: questions.map((question) => startOf(question, marks)) })
  // The marks that the form was filled from, also when they are read again meanwhile.
  const [from] = useState(() => marks.map(({ criterionId, value, note }) => ({ criterionId, value, note })))
  const verify = useWrite(reviews.verify, { stale: staleByReview, then: () => toast.success(t('verified')) })
  const verifiedBy = marks.find(({ markedBy }) => markedBy)?.markedBy
  return (
    <Card title={t('requirements')} note={verifiedBy && t('verifiedBy', { name: verifiedBy })}>
      <p className="mb-4 text-13 text-fg-3">{t('requirementsNote')}</p>
      <Form
        form={form}
        error={verify.error}
        onSubmit={(given) =>
          verify.mutateAsync({
            params: { id: overview.applicationId, stepId: step.id },
            body: {
              attemptId: review.attemptId,
              from,
              marks: questions.map(({ id }, at) => ({
                criterionId: id,
                value: declarations[given.marks[at]?.met ?? 'nao'],
                note: given.marks[at]?.note ?? '',
              })),
            },
          })
        }
      >
        <ol className="grid gap-5">
          {questions.map(({ id, content, value, evidence }, at) => {
            const declared = words(content, value)
            return (
              <li key={id} className="grid gap-3 border-t pt-4 first:border-t-0 first:pt-0">
                <div className="flex flex-wrap items-center gap-2">
                  <h3 dir="auto" className="min-w-0 text-14 font-semibold break-words">
                    {content.kind === 'requisito' && content.text}
                  </h3>
                  {content.kind === 'requisito' && content.mandatory && <Badge tone="wait">{t('mandatory')}</Badge>}
                </div>
                <p className="text-13 text-fg-2">{declared ? t('declared', { declared }) : t('undeclared')}</p>
                <EvidenceList {...{ overview, step, review, evidence }} />
                <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
                  <RadioField
                    name={`marks.${at}.met`}
                    label={t('met')}
                    inline
                    options={known.map((key) => ({ value: key, label: t(`declarations.${key}`) }))}
                  />
                  <TextField name={`marks.${at}.note`} label={t('note')} optional />
                </div>
              </li>
            )
          })}
        </ol>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <p className="text-12 text-fg-3">{t('unmet')}</p>
          <Button
            variant="primary"
            type="submit"
            pending={verify.isPending}
            disabledReason={isOpen(overview) ? undefined : why({ allowed: false, why: 'step_closed' })}
          >
            {t(review.state === 'corrigido' ? 'verifyAgain' : 'verify')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
