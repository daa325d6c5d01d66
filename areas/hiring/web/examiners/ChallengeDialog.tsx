import { z } from 'zod'
import { type ExaminerRow, examiners } from '#hiring/contract/examiners.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { day, requiredText } from '#platform/contract/validation.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { staleByExaminers } from './staleByExaminers.ts'

const Received = z.object({ challenger: requiredText(160), reason: requiredText(2000), receivedOn: day() })

type ChallengeDialogProps = { examiner: ExaminerRow | undefined; onClose: () => void }

/** Records a challenge of a member that was received. */
export function ChallengeDialog({ examiner, onClose }: ChallengeDialogProps) {
  const t = useTexts(examinersTexts)
  return (
    <Kept of={examiner}>
      {({ id, name }, open) => (
        <FormDialog
          {...{ open, onClose }}
          title={t('challengeTitle', { name })}
          description={t('challengeBody')}
          schema={Received}
          values={{ challenger: '', reason: '', receivedOn: dayInBrasilia(new Date()) }}
          send={(body) => call(examiners.challenge, { params: { id }, body })}
          stale={staleByExaminers}
          done={t('challenged')}
          submit={t('challenge')}
        >
          <TextField name="challenger" label={t('challenger')} span={7} />
          <DateField name="receivedOn" label={t('receivedOn')} span={5} />
          <TextareaField name="reason" label={t('reason')} rows={3} />
        </FormDialog>
      )}
    </Kept>
  )
}
