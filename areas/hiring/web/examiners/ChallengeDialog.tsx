import { z } from 'zod'
import { type ExaminerRow, examiners } from '#hiring/contract/examiners.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { day, requiredText } from '#platform/contract/validation.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleByExaminers } from './staleByExaminers.ts'

const Received = z.object({ challenger: requiredText(160), reason: requiredText(2000), receivedOn: day() })

/** Records a challenge of a member that was received. */
export function ChallengeDialog({ examiner: { id, name }, onClose }: { examiner: ExaminerRow; onClose: () => void }) {
  const t = useTexts(examinersTexts)
  const ui = useTexts(uiTexts)
  const form = useZodForm(Received, { challenger: '', reason: '', receivedOn: dayInBrasilia(new Date()) })
  const record = useWrite(examiners.challenge, { stale: staleByExaminers, then: () => toast.success(t('challenged')) })
  const title = t('challengeTitle', { name })
  return (
    <Dialog open onClose={onClose} title={title} description={t('challengeBody')}>
      <Form
        form={form}
        guard={false}
        error={record.error}
        label={title}
        onSubmit={(body) => record.mutateAsync({ params: { id }, body })}
        onSaved={onClose}
      >
        <FieldGrid>
          <TextField name="challenger" label={t('challenger')} span={7} />
          <DateField name="receivedOn" label={t('receivedOn')} span={5} />
          <TextareaField name="reason" label={t('reason')} rows={3} />
        </FieldGrid>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" type="submit" pending={record.isPending}>
            {t('challenge')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
