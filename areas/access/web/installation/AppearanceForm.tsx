import { settingsDrawerTexts } from '#access/web/installation/texts/settingsDrawer.pt.ts'
import type { Installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { Appearance, themeColors } from '#platform/contract/installation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RadioField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { ColorField } from './ColorField.tsx'
import { SectionForm } from './SectionForm.tsx'

const fields = ['language', 'themeMode', 'themeColor'] as const
const languages = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
]
const modes = ['light', 'dark'] as const

/** The defaults for users who have not chosen. */
export function AppearanceForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  const words = useTexts(settingsDrawerTexts)
  const show = (name: string, value: unknown) => {
    if (name === 'language') return languages.find((l) => l.value === value)?.label
    return words(value as (typeof modes)[number] | (typeof themeColors)[number])
  }
  return (
    <SectionForm section="appearance" schema={Appearance} settings={settings} fields={fields} show={show}>
      <FormSection id="language" title={t('sections.language')}>
        <SelectField
          name="language"
          label={t('fields.language')}
          help={t('help.language')}
          options={languages}
          span={6}
        />
      </FormSection>
      <FormSection id="look" title={t('sections.look')}>
        <RadioField
          name="themeMode"
          label={t('fields.themeMode')}
          options={modes.map((value) => ({ value, label: words(value) }))}
          inline
        />
        <ColorField
          name="themeColor"
          label={t('fields.themeColor')}
          options={themeColors.map((value) => ({ value, label: words(value) }))}
        />
      </FormSection>
    </SectionForm>
  )
}
