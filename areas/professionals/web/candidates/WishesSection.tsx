import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { MoneyField } from '#platform/web/ui/fields.tsx'
import { availabilities } from '#professionals/contract/candidateParts.ts'
import { contracts, workplaces } from '#professionals/contract/employment.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'

/** The wishes of a professional. */
export function WishesSection() {
  const t = useTexts(candidatePartsTexts)
  const processes = useTexts(processesTexts)
  return (
    <FormSection id="wishes" title={t('sections.wishes')} optional>
      <SelectField
        name="availability"
        label={t('fields.availability')}
        optional
        span={6}
        options={availabilities.map((value) => ({ value, label: t(`availabilities.${value}`) }))}
      />
      <MoneyField
        name="salaryExpectation"
        label={t('fields.salaryExpectation')}
        help={t('salaryHelp')}
        optional
        span={6}
      />
      <ChecksField
        name="workplaces"
        label={t('fields.workplaces')}
        options={workplaces.map((value) => ({ value, label: processes(`workplaces.${value}`) }))}
      />
      <ChecksField
        name="contracts"
        label={t('fields.contracts')}
        options={contracts.map((value) => ({ value, label: processes(`contracts.${value}`) }))}
      />
    </FormSection>
  )
}
