import type { Installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { Organisation } from '#platform/contract/installation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { SectionForm } from './SectionForm.tsx'

const fields = ['name', 'email', 'phone', 'publicUrl'] as const

/** The organisation that runs the hub, and its address. */
export function OrganisationForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  return (
    <SectionForm section="organisation" schema={Organisation} settings={settings} fields={fields}>
      <FormSection id="identity" title={t('sections.identity')}>
        <TextField name="name" label={t('fields.name')} autoComplete="organization" />
      </FormSection>
      <FormSection id="reach" title={t('sections.reach')} optional>
        <TextField name="email" type="email" label={t('fields.email')} help={t('help.email')} optional span={7} />
        <TextField name="phone" type="tel" label={t('fields.phone')} optional span={5} />
      </FormSection>
      <FormSection id="place" title={t('sections.place')} optional>
        <TextField
          name="publicUrl"
          type="url"
          label={t('fields.publicUrl')}
          help={t('help.publicUrl')}
          placeholder="https://"
          optional
        />
      </FormSection>
    </SectionForm>
  )
}
