import type { Installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { Professionals } from '#platform/contract/installation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { NumberField } from '#platform/web/ui/fields.tsx'
import { SectionForm } from './SectionForm.tsx'

const registration = ['registrationToApply', 'registrationToFinish', 'registrationVerified'] as const
const video = ['videoMinutes', 'recordingMinutes'] as const

/** The restrictions that follow from a missing or expired council registration, and the maximum length of videos. */
export function ProfessionalsForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  return (
    <SectionForm
      section="professionals"
      schema={Professionals}
      settings={settings}
      fields={[...registration, ...video]}
    >
      <FormSection id="registration" title={t('sections.registration')}>
        {registration.map((name) => (
          <SwitchField key={name} name={name} label={t(`fields.${name}`)} help={t(`help.${name}`)} />
        ))}
      </FormSection>
      <FormSection id="video" title={t('sections.video')}>
        {video.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            help={t(`help.${name}`)}
            suffix={t('minutes')}
            span={6}
            related={[...video]}
          />
        ))}
      </FormSection>
    </SectionForm>
  )
}
