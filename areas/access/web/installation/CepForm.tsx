import type { Installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { CepSettings } from '#platform/contract/installation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { SectionForm } from './SectionForm.tsx'

const fields = ['address'] as const

/** The service that looks up addresses by CEP. */
export function CepForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  return (
    <SectionForm section="cep" schema={CepSettings} settings={settings} fields={fields}>
      <FormSection id="cep" title={t('sections.cep')}>
        <TextField
          name="address"
          type="url"
          label={t('fields.address')}
          help={t('help.address')}
          placeholder="https://"
          optional
        />
      </FormSection>
    </SectionForm>
  )
}
