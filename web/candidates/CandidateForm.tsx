import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ufs } from '#contract/brazil.ts'
import { type Candidate, CandidateChange, CandidateInput, councilStatuses } from '#contract/candidates.ts'
import type { ApiError } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { CheckboxField, SelectField } from '#web/ui/choiceFields.tsx'
import { DateField } from '#web/ui/dateFields.tsx'
import { inputBox, spanClass } from '#web/ui/Field.tsx'
import { Form, FormSection, useZodForm } from '#web/ui/Form.tsx'
import { FormLayout } from '#web/ui/FormLayout.tsx'
import { TextareaField, TextField } from '#web/ui/fields.tsx'
import { MaskedField } from '#web/ui/maskedFields.tsx'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { TagsField } from '#web/ui/TagsField.tsx'
import { useDraft } from '#web/ui/useDraft.ts'

export const emptyCandidate: z.input<typeof CandidateInput> = {
  fullName: '',
  socialName: '',
  cpf: '',
  birthDate: null,
  email: '',
  phone: '',
  whatsappConsent: false,
  profession: '',
  headline: '',
  summary: '',
  cep: '',
  street: '',
  streetNumber: '',
  complement: '',
  district: '',
  city: '',
  uf: '',
  council: '',
  councilUf: '',
  councilNumber: '',
  councilCategory: '',
  councilStatus: null,
  tags: [],
}

const addressFields = ['cep', 'street', 'streetNumber', 'complement', 'district', 'city', 'uf'] as const
const sections = [
  { id: 'identity', fields: ['fullName', 'socialName', 'cpf', 'birthDate', 'tags'], required: ['fullName', 'cpf'] },
  { id: 'contact', fields: ['email', 'phone', 'whatsappConsent', ...addressFields], required: ['email', 'phone'] },
  {
    id: 'council',
    fields: ['council', 'councilUf', 'councilNumber', 'councilCategory', 'councilStatus'],
    required: [],
  },
  { id: 'profile', fields: ['profession', 'headline', 'summary'], required: [] },
] as const

type Change = z.output<typeof CandidateChange>
type CandidateFormProps = {
  title: string
  description: string
  defaultValues: z.input<typeof CandidateChange>
  saving: boolean
  error: ApiError | null
  save: (candidate: Change) => Promise<Candidate>
  onSaved: (candidate: Candidate) => void
  submit: string
  /** The name under which what is typed survives a reload. */
  draft: string
  /** Offers to save and to clear the form for the next one. */
  another?: boolean
  /** The stored CPF as it may be shown, and whole once that was asked for. */
  stored?: StoredCpf
}
type StoredCpf = { masked: string; whole?: string; onShow: () => void; showing: boolean }

/** The fields, shared by registering and editing. An edit leaves the CPF alone until it was asked to be seen. */
export function CandidateForm(props: CandidateFormProps) {
  const { title, description, defaultValues, saving, error, save, onSaved, submit, draft, another, stored } = props
  const t = useTexts('candidates')
  const form = useZodForm<z.input<typeof CandidateChange>, Change>(
    stored ? CandidateChange : CandidateInput,
    defaultValues,
  )
  const { savedAt, discard } = useDraft(form, draft)
  const cpf = useWatch({ control: form.control, name: 'cpf' })
  const whole = stored?.whole
  useEffect(() => {
    // What was typed into the other fields stays.
    if (whole !== undefined) form.resetField('cpf', { defaultValue: whole })
  }, [form, whole])
  const startAnother = () => {
    // First, as for a moment after the reset the form knows none of its fields.
    form.setFocus('fullName')
    form.reset()
  }
  return (
    <Form
      form={form}
      error={error}
      label={title}
      className="flex min-h-[calc(100dvh-3.5rem)] flex-col"
      onSubmit={async (values) => {
        const saved = await save(values)
        discard()
        return saved
      }}
      onSaved={onSaved}
      onAbandon={discard}
      footer={
        <SaveBar
          primary={submit}
          pending={saving}
          draftSavedAt={savedAt}
          onDiscard={() => {
            form.reset()
            discard()
          }}
          another={another ? { label: t('registerAnother'), then: startAnother } : undefined}
        />
      }
    >
      <FormLayout
        title={title}
        description={description}
        sections={sections.map(({ required, ...section }) => ({
          ...section,
          title: t(`sections.${section.id}`),
          required: stored ? required.filter((name) => name !== 'cpf') : required,
        }))}
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
            below={<CheckboxField name="whatsappConsent" label={t('fields.whatsappConsent')} />}
            span={6}
          />
          <MaskedField name="cep" mask="cep" label={t('fields.cep')} optional span={4} />
          <TextField name="street" label={t('fields.street')} optional span={5} />
          <TextField name="streetNumber" label={t('fields.streetNumber')} optional span={3} />
          <TextField name="complement" label={t('fields.complement')} optional span={4} />
          <TextField name="district" label={t('fields.district')} optional span={3} />
          <TextField name="city" label={t('fields.city')} optional span={3} />
          <SelectField
            name="uf"
            label={t('fields.uf')}
            optional
            placeholder="–"
            span={2}
            options={ufs.map((value) => ({ value, label: value }))}
          />
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
          <TextField name="councilCategory" label={t('fields.councilCategory')} optional span={6} />
          <SelectField
            name="councilStatus"
            label={t('fields.councilStatus')}
            optional
            span={6}
            options={councilStatuses.map((value) => ({ value, label: t(`councilStatuses.${value}`) }))}
          />
        </FormSection>
        <FormSection id="profile" title={t('sections.profile')} optional>
          <TextField name="profession" label={t('fields.profession')} optional span={5} />
          <TextField name="headline" label={t('fields.headline')} optional span={7} />
          <TextareaField name="summary" label={t('fields.summary')} optional rows={5} />
        </FormSection>
      </FormLayout>
    </Form>
  )
}

/** In the place of the field, until somebody asks to see the whole CPF. */
function HiddenCpf({ masked, onShow, showing }: StoredCpf) {
  const t = useTexts('candidates')
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
