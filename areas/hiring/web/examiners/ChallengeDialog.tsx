import { z } from 'zod'
import { type ExaminerRow, examiners } from '#contract/hiring/examiners.ts'
import { dayInBrasilia } from '#contract/platform/days.rules.ts'
import { day, requiredText } from '#contract/platform/validation.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { examinersTexts } from '#web/platform/i18n/pt/examiners.ts'
import { uiTexts } from '#web/platform/i18n/pt/ui.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { DateField } from '#web/platform/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#web/platform/ui/Form.tsx'
import { TextareaField, TextField } from '#web/platform/ui/fields.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
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
