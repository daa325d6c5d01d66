import type { Installation } from '#contract/outbound/installation.ts'
import { FairnessSettings } from '#contract/platform/installation.ts'
import { useHasRight } from '#web/access/accounts/useHasRight.ts'
import { installationTexts } from '#web/platform/i18n/pt/installation.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { FormSection } from '#web/platform/ui/Form.tsx'
import { NumberField } from '#web/platform/ui/fields.tsx'
import { SectionForm } from './SectionForm.tsx'

const fields = ['groupMinimum'] as const

/** How many people a group needs to be in the tables of fairness. */
export function FairnessForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  const mayChange = useHasRight('see_fairness')
  return (
    <SectionForm
      section="fairness"
      schema={FairnessSettings}
      settings={settings}
      fields={fields}
      outline={[{ id: 'fairness', title: t('sections.fairness'), fields, required: fields }]}
    >
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
