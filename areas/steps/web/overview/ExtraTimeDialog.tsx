import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { NumberField, TextareaField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { type StepsOverview, steps } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'

type ExtraTimeDialogProps = { overview: StepsOverview; open: boolean; onClose: () => void }

/** Adds time to all steps of a person that have a time limit. */
export function ExtraTimeDialog({ overview, open, onClose }: ExtraTimeDialogProps) {
  const t = useTexts(stepsTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t('extraTitle', { name: overview.name })} description={t('extraBody')}>
      <ExtraTimeForm overview={overview} onClose={onClose} />
    </Dialog>
  )
}

function ExtraTimeForm({ overview, onClose }: Omit<ExtraTimeDialogProps, 'open'>) {
  const t = useTexts(stepsTexts)
  const ui = useTexts(uiTexts)
  const records = useTexts(recordsTexts)
  const form = useZodForm(steps.accommodate.body, {
    extraPercent: overview.extraPercent,
    textInstead: overview.textInstead,
    reason: '',
    from: { extraPercent: overview.extraPercent, textInstead: overview.textInstead },
  })
  const accommodate = useWrite(steps.accommodate, {
    stale: staleBySteps,
    then: () => {
      toast.success(t('extraSaved'))
      onClose()
    },
  })
  return (
    <Form
      form={form}
      guard={false}
      error={accommodate.error}
      onSubmit={(body) => accommodate.mutate({ params: { id: overview.applicationId }, body })}
    >
      <FieldGrid>
        <NumberField name="extraPercent" label={t('extraPercent')} suffix="%" step={5} span={4} />
        <SwitchField name="textInstead" label={t('textInstead')} />
        <TextareaField name="reason" label={t('reason')} help={t('extraReasonHelp')} rows={2} />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={accommodate.isPending}>
          {records('saveChanges')}
        </Button>
      </div>
    </Form>
  )
}
