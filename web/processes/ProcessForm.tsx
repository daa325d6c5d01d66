import type { z } from 'zod'
import { ufs } from '#contract/brazil.ts'
import { companies } from '#contract/companies.ts'
import { contracts, type ProcessInput, rulesets, workplaces } from '#contract/processes.ts'
import { type ApiError, call } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useDraft } from '#web/records/useDraft.ts'
import { ComboboxField } from '#web/ui/ComboboxField.tsx'
import { CheckboxField, SelectField } from '#web/ui/choiceFields.tsx'
import { DateTimeField } from '#web/ui/dateFields.tsx'
import { Form, FormSection, useZodForm } from '#web/ui/Form.tsx'
import { MoneyField, NumberField, TextareaField, TextField } from '#web/ui/fields.tsx'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { CriteriaSection } from './CriteriaSection.tsx'
import { RulesSection } from './RulesSection.tsx'
import { StagesSection } from './StagesSection.tsx'

export type ProcessDraft = z.input<typeof ProcessInput>

type ProcessFormProps<O> = {
  /** What checks it: a new process has a company, an edit a version. */
  schema: z.ZodType<O, ProcessDraft>
  defaultValues: ProcessDraft
  chooseCompany?: boolean
  saving: boolean
  error: ApiError | null
  submit: string
  draft: string | null
  onSubmit: (process: O) => void
}

/** The fields, shared by opening and editing. */
export function ProcessForm<O>({
  schema,
  defaultValues,
  chooseCompany,
  saving,
  error,
  submit,
  draft,
  onSubmit,
}: ProcessFormProps<O>) {
  const t = useTexts('processes')
  const records = useTexts('records')
  const form = useZodForm<ProcessDraft, O>(schema, defaultValues)
  const { found, drop } = useDraft(form, draft)
  return (
    <Form
      form={form}
      error={error}
      className="flex min-h-full flex-col"
      onSubmit={(values) => {
        drop()
        onSubmit(values)
      }}
    >
      <div className="mx-auto grid w-full max-w-[860px] flex-1 content-start gap-4 p-6 max-md:p-4">
        <FormSection title={t('sections.job')}>
          {chooseCompany && (
            <ComboboxField
              name="companyId"
              label={t('fields.companyId')}
              load={async (search, signal) =>
                (await call(companies.list, { query: { search, limit: 20 } }, signal)).rows.map((c) => ({
                  value: c.id,
                  label: c.name,
                  detail: [c.city, c.uf].filter(Boolean).join(', '),
                }))
              }
            />
          )}
          <TextField name="title" label={t('fields.title')} span={8} />
          <TextField name="code" label={t('fields.code')} optional help={t('help.code')} span={4} />
          <TextareaField name="description" label={t('fields.description')} optional rows={5} maxLength={20_000} />
          <SelectField
            name="contract"
            label={t('fields.contract')}
            span={4}
            options={contracts.map((value) => ({ value, label: t(`contracts.${value}`) }))}
          />
          <TextField name="seniority" label={t('fields.seniority')} optional span={3} />
          <NumberField name="openings" label={t('fields.openings')} span={2} />
          <NumberField name="reserveOpenings" label={t('fields.reserveOpenings')} span={3} />
          <SelectField
            name="workplace"
            label={t('fields.workplace')}
            span={4}
            options={workplaces.map((value) => ({ value, label: t(`workplaces.${value}`) }))}
          />
          <TextField name="city" label={t('fields.city')} optional span={4} />
          <SelectField
            name="uf"
            label={t('fields.uf')}
            optional
            span={2}
            options={ufs.map((value) => ({ value, label: value }))}
          />
          <TextField name="hours" label={t('fields.hours')} optional span={2} />
          <MoneyField name="salaryMin" label={t('fields.salaryMin')} optional span={4} />
          <MoneyField name="salaryMax" label={t('fields.salaryMax')} optional span={4} />
          <CheckboxField name="salaryPublic" label={t('fields.salaryPublic')} span={4} />
          <TextareaField name="benefits" label={t('fields.benefits')} optional rows={2} maxLength={2000} />
        </FormSection>
        <FormSection title={t('sections.dates')}>
          <DateTimeField name="opensAt" label={t('fields.opensAt')} span={6} />
          <DateTimeField name="closesAt" label={t('fields.closesAt')} span={6} />
          <SelectField
            name="ruleset"
            label={t('fields.ruleset')}
            span={4}
            options={rulesets.map((value) => ({ value, label: t(`rulesets.${value}`) }))}
          />
          <TextField name="editalNumber" label={t('fields.editalNumber')} optional span={4} />
          <CheckboxField name="confidential" label={t('fields.confidential')} span={4} />
        </FormSection>
        <RulesSection />
        <CriteriaSection />
        <StagesSection />
      </div>
      <SaveBar
        primary={submit}
        pending={saving}
        note={found && records('draftRestored')}
        onDiscard={() => {
          form.reset(defaultValues)
          drop()
        }}
      />
    </Form>
  )
}
