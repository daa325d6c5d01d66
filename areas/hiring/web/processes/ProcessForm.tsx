import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { companies } from '#companies/contract/companies.ts'
import { mayChangeRuleset } from '#hiring/contract/approval.rules.ts'
import { type Process, rulesets } from '#hiring/contract/processes.ts'
import { ufs } from '#platform/contract/brazil.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { call } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordForm, type RecordFormProps } from '#platform/web/records/RecordForm.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { ComboboxField } from '#platform/web/ui/ComboboxField.tsx'
import { CheckboxField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { MoneyField, NumberField, TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { RichTextField } from '#platform/web/ui/RichTextField.tsx'
import { contracts, workplaces } from '#professionals/contract/employment.ts'
import { BlindSection } from './BlindSection.tsx'
import { CriteriaSection } from './CriteriaSection.tsx'
import type { ProcessDraft } from './processDraft.ts'
import { RulesSection } from './RulesSection.tsx'
import { StagesSection } from './StagesSection.tsx'
import { StartFrom } from './StartFrom.tsx'
import { useReadiness } from './useReadiness.ts'
import { WeightsSection } from './WeightsSection.tsx'
import { brazilianZones } from './zones.ts'

const sections = [
  { id: 'job', fields: ['companyId', 'title', 'code', 'description'], required: ['companyId', 'title'] },
  {
    id: 'terms',
    fields: [
      ...['contract', 'profession', 'seniority', 'openings', 'reserveOpenings', 'workplace', 'city', 'uf', 'hours'],
      ...['salaryMin', 'salaryMax', 'salaryPublic', 'benefits'],
    ],
    required: ['contract', 'openings', 'workplace'],
  },
  {
    id: 'dates',
    fields: ['opensAt', 'closesAt', 'zone', 'ruleset', 'editalNumber', 'confidential'],
    required: ['opensAt', 'closesAt', 'ruleset'],
  },
  {
    id: 'rules',
    fields: [
      'steps',
      'missing',
      'minimumTotal',
      'minimums',
      'tieChain',
      'drawSeed',
      'drawSource',
      'appealDays',
      'appealDayKind',
      'resultValidityMonths',
      'summonsDays',
      'quotas',
    ],
    required: ['steps', 'tieChain'],
  },
  { id: 'blind', fields: ['blind'], required: [] },
  { id: 'weights', fields: ['ownWeights', 'weights'], required: [] },
  { id: 'criteria', fields: ['criteria'], required: ['criteria'] },
  { id: 'stages', fields: ['stages'], required: ['stages'] },
] as const

/** The zones of Brazil, and the stored one. */
const zoneOptions = (stored?: string) =>
  Object.entries({ ...(stored && { [stored]: stored }), ...brazilianZones }).map(([value, label]) => ({ value, label }))

type ProcessFormProps<O> = RecordFormProps<ProcessDraft, O, Process> & {
  /** The validation schema: a new process has a company, an edit a version. */
  schema: z.ZodType<O, ProcessDraft>
  chooseCompany?: boolean
  /** The process being edited. */
  process?: Process
}

/** The fields, shared by creation and editing. */
export function ProcessForm<O>({ schema, defaultValues, chooseCompany, process, ...record }: ProcessFormProps<O>) {
  const t = useTexts(processesTexts)
  const because = useTexts(refusalsTexts)
  const form = useZodForm<ProcessDraft, O>(schema, defaultValues)
  const timeZone = useWatch({ control: form.control, name: 'zone' })
  const companyId = useWatch({ control: form.control, name: 'companyId' })
  const { isDone, isCompanyInactive } = useReadiness(companyId, process)
  const isRulesetFixed = process !== undefined && !mayChangeRuleset(process)
  return (
    <RecordForm
      {...record}
      form={form}
      sections={sections.map((section) => ({
        ...section,
        title: t(`sections.${section.id}`),
        isDone: isDone(section),
      }))}
    >
      {!process && <StartFrom companyId={companyId || undefined} />}
      <FormSection id="job" title={t('sections.job')}>
        {chooseCompany && (
          <ComboboxField
            name="companyId"
            label={t('fields.companyId')}
            load={async (search, signal) =>
              (await call(companies.list, { query: { search, limit: 20 } }, signal)).rows.map((c) => ({
                value: c.id,
                label: c.name,
                detail: cityAndState(c),
              }))
            }
          />
        )}
        {isCompanyInactive && (
          <p role="status" className="col-span-full rounded-2 bg-wait-bg px-3 py-2 text-13 text-wait">
            {because('company_not_active')}
          </p>
        )}
        <TextField name="title" label={t('fields.title')} span={8} />
        <TextField name="code" label={t('fields.code')} optional help={t('help.code')} span={4} />
        <RichTextField name="description" label={t('fields.description')} optional />
      </FormSection>
      <FormSection id="terms" title={t('sections.terms')}>
        <SelectField
          name="contract"
          label={t('fields.contract')}
          span={4}
          options={contracts.map((value) => ({ value, label: t(`contracts.${value}`) }))}
        />
        <SelectField
          name="workplace"
          label={t('fields.workplace')}
          span={4}
          options={workplaces.map((value) => ({ value, label: t(`workplaces.${value}`) }))}
        />
        <TextField name="hours" label={t('fields.hours')} optional span={4} />
        <TextField name="profession" label={t('fields.profession')} help={t('help.profession')} optional span={6} />
        <TextField name="seniority" label={t('fields.seniority')} optional span={6} />
        <NumberField name="openings" label={t('fields.openings')} span={6} />
        <NumberField name="reserveOpenings" label={t('fields.reserveOpenings')} span={6} />
        <TextField name="city" label={t('fields.city')} optional span={9} />
        <SelectField
          name="uf"
          label={t('fields.uf')}
          optional
          span={3}
          options={ufs.map((value) => ({ value, label: value }))}
        />
        <MoneyField name="salaryMin" label={t('fields.salaryMin')} optional related={['salaryMax']} span={4} />
        <MoneyField name="salaryMax" label={t('fields.salaryMax')} optional span={4} />
        <CheckboxField name="salaryPublic" label={t('fields.salaryPublic')} level span={4} />
        <TextareaField name="benefits" label={t('fields.benefits')} optional rows={2} />
      </FormSection>
      <FormSection id="dates" title={t('sections.dates')}>
        <SelectField name="zone" label={t('fields.zone')} help={t('help.zone')} options={zoneOptions(process?.zone)} />
        <DateTimeField name="opensAt" label={t('fields.opensAt')} related={['closesAt']} timeZone={timeZone} span={6} />
        <DateTimeField name="closesAt" label={t('fields.closesAt')} timeZone={timeZone} span={6} />
        <SelectField
          name="ruleset"
          label={t('fields.ruleset')}
          related={['tieChain']}
          disabled={isRulesetFixed}
          help={isRulesetFixed ? t('help.rulesetFixed') : undefined}
          span={4}
          options={rulesets.map((value) => ({ value, label: t(`rulesets.${value}`) }))}
        />
        <TextField name="editalNumber" label={t('fields.editalNumber')} optional span={4} />
        <CheckboxField name="confidential" label={t('fields.confidential')} level span={4} />
      </FormSection>
      <RulesSection />
      <BlindSection process={process} />
      <WeightsSection process={process} />
      <CriteriaSection process={process} />
      <StagesSection />
    </RecordForm>
  )
}
