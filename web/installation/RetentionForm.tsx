import { type Installation, RetentionSettings } from '#contract/installation.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { FormSection } from '#web/ui/Form.tsx'
import { NumberField } from '#web/ui/fields.tsx'
import { SectionForm } from './SectionForm.tsx'

const fields = ['retentionMonths', 'retentionNoticeDays'] as const

/** After how long without activity professionals are erased, and how long before that is told. */
export function RetentionForm({ settings }: { settings: Installation }) {
  const t = useTexts('installation')
  return (
    <SectionForm
      section="retention"
      schema={RetentionSettings}
      settings={settings}
      fields={fields}
      outline={[{ id: 'retention', title: t('sections.retention'), fields, required: fields }]}
    >
      <FormSection id="retention" title={t('sections.retention')}>
        <NumberField
          name="retentionMonths"
          label={t('fields.retentionMonths')}
          help={t('help.retentionMonths')}
          suffix={t('months')}
          step={6}
          span={6}
        />
        <NumberField
          name="retentionNoticeDays"
          label={t('fields.retentionNoticeDays')}
          help={t('help.retentionNoticeDays')}
          suffix={t('days')}
          step={15}
          span={6}
        />
      </FormSection>
    </SectionForm>
  )
}
