import { useHasRight } from '#access/web/accounts/useHasRight.ts'
import type { Installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { FairnessSettings } from '#platform/contract/installation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { NumberField } from '#platform/web/ui/fields.tsx'
import { SectionForm } from './SectionForm.tsx'

const fields = ['groupMinimum'] as const

/** The number of people that a group needs to be in the tables of fairness. */
export function FairnessForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  const mayChange = useHasRight('see_fairness')
  return (
    <SectionForm section="fairness" schema={FairnessSettings} settings={settings} fields={fields}>
      <FormSection id="fairness" title={t('sections.fairness')}>
        <NumberField
          name="groupMinimum"
          label={t('fields.groupMinimum')}
          help={t(mayChange ? 'help.groupMinimum' : 'help.groupMinimumRight')}
          suffix={t('peopleUnit')}
          disabled={!mayChange}
          span={6}
        />
      </FormSection>
    </SectionForm>
  )
}
