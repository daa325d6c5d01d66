import { z } from 'zod'
import { type PrivacyRequest, type ReviewDecision, reviewDecisions } from '#compliance/contract/privacy.ts'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RadioField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { staleByRequest } from './requestStates.ts'

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
  onAnswer: (answer: string, decision: ReviewDecision | null) => Promise<unknown>
}

/** Answers a request to review a decision: upheld or revised, with the reasons that the person receives. */
export function ReviewDialog({ open, onClose, request, email, onAnswer }: ReviewDialogProps) {
  const t = useTexts(privacyTexts)
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('moves.atendida')}
      description={email ? t('review.sentTo', { email }) : t('review.noAddress')}
      schema={Answer}
      values={{ decision: null, answer: request.answer }}
      send={({ decision, answer }) => onAnswer(answer, decision)}
      stale={staleByRequest}
      submit={t('moves.atendida')}
    >
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
    </FormDialog>
  )
}
