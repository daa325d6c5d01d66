import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { NumberField, TextareaField } from '#platform/web/ui/fields.tsx'
import { type StepsOverview, steps } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'

type ExtraTimeDialogProps = { overview: StepsOverview; open: boolean; onClose: () => void }

/** Adds time to all steps of a person that have a time limit. */
export function ExtraTimeDialog({ overview, open, onClose }: ExtraTimeDialogProps) {
  const t = useTexts(stepsTexts)
  const records = useTexts(recordsTexts)
  const { applicationId, name, extraPercent, textInstead } = overview
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('extraTitle', { name })}
      description={t('extraBody')}
      schema={steps.accommodate.body}
      values={{ extraPercent, textInstead, reason: '', from: { extraPercent, textInstead } }}
      send={(body) => call(steps.accommodate, { params: { id: applicationId }, body })}
      stale={staleBySteps}
      done={t('extraSaved')}
      submit={records('saveChanges')}
    >
      <NumberField name="extraPercent" label={t('extraPercent')} suffix="%" step={5} span={4} />
      <SwitchField name="textInstead" label={t('textInstead')} />
      <TextareaField name="reason" label={t('reason')} help={t('extraReasonHelp')} rows={2} />
    </FormDialog>
  )
}
