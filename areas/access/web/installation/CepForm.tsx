import type { Installation } from '#contract/outbound/installation.ts'
import { CepSettings } from '#contract/platform/installation.ts'
import { installationTexts } from '#web/platform/i18n/pt/installation.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { FormSection } from '#web/platform/ui/Form.tsx'
import { TextField } from '#web/platform/ui/fields.tsx'
import { SectionForm } from './SectionForm.tsx'

const fields = ['address'] as const

/** The service that looks up addresses by CEP. */
export function CepForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  return (
    <SectionForm
      section="cep"
      schema={CepSettings}
      settings={settings}
      fields={fields}
      outline={[{ id: 'cep', title: t('sections.cep'), fields }]}
    >
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
