import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ufs } from '#platform/contract/brazil.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AddressFields, addressNames } from '#platform/web/records/AddressFields.tsx'
import { emptyOf } from '#platform/web/records/emptyOf.ts'
import { RecordForm, type RecordFormProps } from '#platform/web/records/RecordForm.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { CheckboxField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { inputBox, spanClass } from '#platform/web/ui/Field.tsx'
import { FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { MaskedField } from '#platform/web/ui/maskedFields.tsx'
import { TagsField } from '#platform/web/ui/TagsField.tsx'
import { type Candidate, CandidateChange, CandidateInput, councilStatuses } from '#professionals/contract/candidates.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import {
  CertificationSection,
  EducationSection,
  ExperienceSection,
  LanguageSection,
  LinkSection,
  SkillSection,
} from './ProfileSections.tsx'
import { WishesSection } from './WishesSection.tsx'

export const emptyCandidate = emptyOf(CandidateInput)

const sections = [
  { id: 'identity', fields: ['fullName', 'socialName', 'cpf', 'birthDate', 'tags'], required: ['fullName', 'cpf'] },
  { id: 'contact', fields: ['email', 'phone', 'whatsappConsent', ...addressNames], required: ['email', 'phone'] },
  {
    id: 'council',
    fields: ['council', 'councilUf', 'councilNumber', 'councilCategory', 'councilStatus', 'councilExpiresOn'],
    required: [],
  },
  { id: 'profile', fields: ['profession', 'headline', 'summary'], required: [] },
] as const
const partSections = [
  { id: 'education', fields: ['education'] },
  { id: 'experiences', fields: ['experiences'] },
  { id: 'skills', fields: ['skills'] },
  { id: 'languages', fields: ['languages'] },
  { id: 'certifications', fields: ['certifications'] },
  { id: 'wishes', fields: ['salaryExpectation', 'availability', 'workplaces', 'contracts'] },
  { id: 'links', fields: ['links'] },
] as const

type Change = z.output<typeof CandidateChange>
type CandidateFormProps = RecordFormProps<z.input<typeof CandidateChange>, Change, Candidate> & {
  /** Offers to save and clear the form for another professional. */
  another?: boolean
  /** The stored CPF, masked, and in full once revealed. */
  stored?: StoredCpf
}
type StoredCpf = { masked: string; whole?: string; onShow: () => void; showing: boolean }

/** The fields, shared by creation and editing. An edit does not change the CPF unless it was revealed. */
export function CandidateForm({ defaultValues, another, stored, ...record }: CandidateFormProps) {
  const t = useTexts(candidatesTexts)
  const parts = useTexts(candidatePartsTexts)
  const form = useZodForm<z.input<typeof CandidateChange>, Change>(
    stored ? CandidateChange : CandidateInput,
    defaultValues,
  )
  const cpf = useWatch({ control: form.control, name: 'cpf' })
  const whole = stored?.whole
  useEffect(() => {
    // Values typed into other fields are kept.
    if (whole !== undefined) form.resetField('cpf', { defaultValue: whole })
  }, [form, whole])
  return (
    <RecordForm
      {...record}
      form={form}
      sections={[
        ...sections.map(({ required, ...section }) => ({
          ...section,
          title: t(`sections.${section.id}`),
          required: stored ? required.filter((name) => name !== 'cpf') : required,
        })),
        ...partSections.map((section) => ({ ...section, title: parts(`sections.${section.id}`) })),
      ]}
      another={another ? { label: t('registerAnother'), first: 'fullName' } : undefined}
    >
      <FormSection id="identity" title={t('sections.identity')}>
        <TextField name="fullName" label={t('fields.fullName')} span={8} />
        <TextField
          name="socialName"
          label={t('fields.socialName')}
          optional
          placeholder={t('socialNameHint')}
          span={4}
        />
        {stored && whole === undefined && cpf === undefined ? (
          <HiddenCpf {...stored} />
        ) : (
          <MaskedField name="cpf" mask="cpf" label={t('fields.cpf')} span={4} />
        )}
        <DateField name="birthDate" label={t('fields.birthDate')} optional span={4} />
        <TagsField name="tags" label={t('fields.tags')} optional span={4} />
      </FormSection>
      <FormSection id="contact" title={t('sections.contact')}>
        <TextField name="email" type="email" label={t('fields.email')} help={t('emailHelp')} span={6} />
        <MaskedField
          name="phone"
          mask="phone"
          label={t('fields.phone')}
          below={!stored && <CheckboxField name="whatsappConsent" label={t('fields.whatsappConsent')} />}
          span={6}
        />
        <AddressFields />
      </FormSection>
      <FormSection id="council" title={t('sections.council')} optional>
        <TextField name="council" label={t('fields.council')} optional placeholder="CRA" span={4} />
        <SelectField
          name="councilUf"
          label={t('fields.councilUf')}
          optional
          span={3}
          options={ufs.map((value) => ({ value, label: value }))}
        />
        <TextField name="councilNumber" label={t('fields.councilNumber')} optional span={5} />
        <TextField name="councilCategory" label={t('fields.councilCategory')} optional span={5} />
        <SelectField
          name="councilStatus"
          label={t('fields.councilStatus')}
          optional
          span={3}
          options={councilStatuses.map((value) => ({ value, label: t(`councilStatuses.${value}`) }))}
        />
        <DateField name="councilExpiresOn" label={parts('fields.councilExpiresOn')} optional span={4} />
      </FormSection>
      <FormSection id="profile" title={t('sections.profile')} optional>
        <TextField name="profession" label={t('fields.profession')} optional span={5} />
        <TextField name="headline" label={t('fields.headline')} optional span={7} />
        <TextareaField name="summary" label={t('fields.summary')} optional rows={5} />
      </FormSection>
      <EducationSection />
      <ExperienceSection />
      <SkillSection />
      <LanguageSection />
      <CertificationSection />
      <WishesSection />
      <LinkSection />
    </RecordForm>
  )
}

/** Replaces the field until the user reveals the full CPF. */
function HiddenCpf({ masked, onShow, showing }: StoredCpf) {
  const t = useTexts(candidatesTexts)
  return (
    <div className={`${spanClass(4)} grid grid-rows-subgrid`}>
      <p className="mb-1 self-end text-13 font-label">{t('fields.cpf')}</p>
      <div>
        <div className={`${inputBox} pe-1!`} data-locked="">
          <bdi dir="ltr" className="num flex-1 text-14 max-md:text-16">
            {masked}
          </bdi>
          <IconButton size="sm" icon={Eye} label={t('showCpf')} onClick={onShow} disabled={showing} />
        </div>
        <p className="pt-1 pb-2 text-12 text-fg-3">{t('cpfHelp')}</p>
      </div>
    </div>
  )
}
