import { type Installation, Professionals } from '#contract/installation.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { SwitchField } from '#web/ui/choiceFields.tsx'
import { FormSection } from '#web/ui/Form.tsx'
import { SectionForm } from './SectionForm.tsx'

const fields = ['registrationToApply', 'registrationToFinish', 'registrationVerified'] as const

/** What a missing or expired council registration stops. */
export function ProfessionalsForm({ settings }: { settings: Installation }) {
  const t = useTexts('installation')
  return (
    <SectionForm
      section="professionals"
      schema={Professionals}
      settings={settings}
      fields={fields}
      outline={[{ id: 'registration', title: t('sections.registration'), fields }]}
    >
      <FormSection id="registration" title={t('sections.registration')}>
        {fields.map((name) => (
          <SwitchField key={name} name={name} label={t(`fields.${name}`)} help={t(`help.${name}`)} />
        ))}
      </FormSection>
    </SectionForm>
  )
}
