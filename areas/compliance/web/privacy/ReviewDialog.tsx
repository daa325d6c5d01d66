import { z } from 'zod'
import { type PrivacyRequest, type ReviewDecision, reviewDecisions } from '#compliance/contract/privacy.ts'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { requiredText } from '#platform/contract/validation.ts'
import type { ApiError } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { RadioField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'

const Answer = z.object({
  decision: z
    .enum(reviewDecisions)
    .nullable()
    .refine((decision) => decision !== null, 'required'),
  answer: requiredText(2000),
})

type ReviewDialogProps = {
  open: boolean
  onClose: () => void
  request: PrivacyRequest
  /** The address that gets the answer; empty when there is none. */
  email: string
  pending: boolean
  error: ApiError | null
  onAnswer: (answer: string, decision: ReviewDecision) => Promise<unknown>
}

/** Answers a request to review a decision: upheld or revised, with the reasons that the person receives. */
export function ReviewDialog({ open, onClose, email, ...rest }: ReviewDialogProps) {
  const t = useTexts(privacyTexts)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('moves.atendida')}
      description={email ? t('review.sentTo', { email }) : t('review.noAddress')}
    >
      {open && <Answering onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function Answering({ onClose, request, pending, error, onAnswer }: Omit<ReviewDialogProps, 'open' | 'email'>) {
  const t = useTexts(privacyTexts)
  const ui = useTexts(uiTexts)
  const form = useZodForm(Answer, { decision: null, answer: request.answer })
  return (
    <Form
      form={form}
      guard={false}
      error={error}
      label={t('moves.atendida')}
      onSubmit={({ decision, answer }) => decision && onAnswer(answer, decision)}
      onSaved={onClose}
    >
      <FieldGrid>
        <RadioField
          name="decision"
          label={t('review.decision')}
          options={reviewDecisions.map((value) => ({
            value,
            label: t(`review.decisions.${value}`),
            help: t(`review.helps.${value}`),
          }))}
        />
        <TextareaField name="answer" label={t('review.reasons')} rows={5} />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={pending}>
          {t('moves.atendida')}
        </Button>
      </div>
    </Form>
  )
}
