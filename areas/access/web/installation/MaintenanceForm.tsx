import type { Installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { Maintenance } from '#platform/contract/installation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { SectionForm } from './SectionForm.tsx'

const fields = ['on', 'message', 'endsAt'] as const

/** Whether only administrators get in, and what everybody else reads meanwhile. */
export function MaintenanceForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  return (
    <SectionForm section="maintenance" schema={Maintenance} settings={settings} fields={fields}>
      <FormSection id="maintenance" title={t('sections.maintenance')}>
        <SwitchField name="on" label={t('fields.on')} help={t('help.on')} />
        <TextareaField name="message" label={t('fields.message')} help={t('help.message')} rows={3} optional />
        <DateTimeField name="endsAt" label={t('fields.endsAt')} help={t('help.endsAt')} optional />
      </FormSection>
    </SectionForm>
  )
}
