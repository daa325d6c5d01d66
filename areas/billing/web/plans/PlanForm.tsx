import type { ReactNode } from 'react'
import type { z } from 'zod'
import { limitNames, noLimits } from '#billing/contract/limits.rules.ts'
import { periodKinds } from '#billing/contract/periods.rules.ts'
import { type Plan, PlanInput } from '#billing/contract/plans.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { day } from '#platform/contract/validation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordForm, type RecordFormProps } from '#platform/web/records/RecordForm.tsx'
import { SelectField, SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { MoneyField, NumberField, TextField } from '#platform/web/ui/fields.tsx'
import { TagsField } from '#platform/web/ui/TagsField.tsx'

/** The plan with the day on which its next version begins. */
export const PlanDraft = PlanInput.extend({ startsOn: day().nullable().default(null) })
export type PlanDraft = z.output<typeof PlanDraft>

export const emptyPlan = {
  code: '',
  name: '',
  audience: '',
  period: 'mensal',
  price: 0,
  trialDays: 0,
  limits: noLimits,
  features: [],
  isPublic: false,
  highlighted: false,
  startsOn: null,
} as const satisfies z.input<typeof PlanDraft>

type PlanFormProps = RecordFormProps<z.input<typeof PlanDraft>, PlanDraft, Plan> & {
  headed?: boolean
  /** The number of the version that a change of terms creates; none for a draft. */
  nextNumber?: number
  children?: ReactNode
}

/** The fields, shared by creation and editing. */
export function PlanForm({ defaultValues, nextNumber, children, ...record }: PlanFormProps) {
  const t = useTexts(plansTexts)
  const form = useZodForm(PlanDraft, defaultValues)
  const isSold = nextNumber !== undefined
  return (
    <RecordForm
      {...record}
      form={form}
      sections={[
        { id: 'offer', title: t('sections.offer'), fields: ['name', 'code', 'audience'], required: ['name', 'code'] },
        {
          id: 'terms',
          title: t('sections.terms'),
          fields: ['period', 'price', 'trialDays', 'startsOn'],
          required: ['price'],
        },
        { id: 'limits', title: t('sections.limits'), fields: ['limits'] },
        { id: 'features', title: t('sections.features'), fields: ['features'] },
        { id: 'site', title: t('sections.site'), fields: ['isPublic', 'highlighted'] },
      ]}
    >
      <FormSection id="offer" title={t('sections.offer')}>
        <TextField name="name" label={t('fields.name')} span={8} />
        <TextField name="code" label={t('fields.code')} help={t('codeHelp')} span={4} />
        <TextField name="audience" label={t('fields.audience')} optional />
      </FormSection>
      <FormSection
        id="terms"
        title={t('sections.terms')}
        description={isSold ? t('newVersion', { number: nextNumber }) : undefined}
      >
        <SelectField
          name="period"
          label={t('fields.period')}
          span={4}
          disabled={isSold}
          options={periodKinds.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <MoneyField name="price" label={t('fields.price')} span={4} />
        <NumberField name="trialDays" label={t('fields.trialDays')} suffix={t('days')} span={4} />
        {isSold && (
          <DateField name="startsOn" label={t('fields.startsOn')} help={t('startsOnHelp')} optional span={6} />
        )}
      </FormSection>
      <FormSection id="limits" title={t('sections.limits')} description={t('limitHelp')} optional>
        {limitNames.map((name) => (
          <NumberField
            key={name}
            name={`limits.${name}`}
            label={t(`limits.${name}`)}
            optional
            span={4}
            placeholder={t('unlimited')}
          />
        ))}
      </FormSection>
      <FormSection id="features" title={t('sections.features')} optional>
        <TagsField name="features" label={t('fields.features')} help={t('featuresHelp')} optional />
      </FormSection>
      <FormSection id="site" title={t('sections.site')} optional>
        <SwitchField name="isPublic" label={t('fields.isPublic')} />
        <SwitchField name="highlighted" label={t('fields.highlighted')} />
      </FormSection>
      {children}
    </RecordForm>
  )
}
