import type { Installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { RetentionSettings } from '#platform/contract/installation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { NumberField } from '#platform/web/ui/fields.tsx'
import { SectionForm } from './SectionForm.tsx'

const people = ['retentionMonths', 'retentionNoticeDays'] as const
const ledger = ['ledgerMonths'] as const

/** The period without activity after which professionals are erased, the notice period before, and how long logs are kept. */
export function RetentionForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  return (
    <SectionForm section="retention" schema={RetentionSettings} settings={settings} fields={[...people, ...ledger]}>
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
      <FormSection id="ledger" title={t('sections.ledger')}>
        <NumberField
          name="ledgerMonths"
          label={t('fields.ledgerMonths')}
          help={t('help.ledgerMonths')}
          suffix={t('months')}
          step={6}
          span={6}
        />
      </FormSection>
    </SectionForm>
  )
}
