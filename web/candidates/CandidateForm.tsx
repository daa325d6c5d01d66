import type { z } from 'zod'
import { ufs } from '#contract/brazil.ts'
import { CandidateChange, CandidateInput, councilStatuses } from '#contract/candidates.ts'
import type { ApiError } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useDraft } from '#web/records/useDraft.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField, SelectField } from '#web/ui/choiceFields.tsx'
import { DateField } from '#web/ui/dateFields.tsx'
import { Form, FormSection, useZodForm } from '#web/ui/Form.tsx'
import { TextareaField, TextField } from '#web/ui/fields.tsx'
import { MaskedField } from '#web/ui/maskedFields.tsx'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { TagsField } from '#web/ui/TagsField.tsx'

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

type Change = z.output<typeof CandidateChange>
type CandidateFormProps = {
  defaultValues: z.input<typeof CandidateChange>
  saving: boolean
  error: ApiError | null
  onSubmit: (candidate: Change) => void
  submit: string
  /** Where what is typed survives a reload; none while editing. */
  draft: string | null
  /** Saves, and clears the form for the next one. */
  onAnother?: (candidate: Change) => Promise<unknown>
  /** The CPF as it may be shown, while it may not be edited. */
  maskedCpf?: string
  onShowCpf?: () => void
}

/** The fields, shared by registering and editing. An edit leaves the CPF alone until it was asked to be seen. */
export function CandidateForm({
  defaultValues,
  saving,
  error,
  onSubmit,
  submit,
  draft,
  onAnother,
  maskedCpf,
  onShowCpf,
}: CandidateFormProps) {
  const t = useTexts('candidates')
  const records = useTexts('records')
  const form = useZodForm<z.input<typeof CandidateChange>, Change>(
    maskedCpf ? CandidateChange : CandidateInput,
    defaultValues,
  )
  const { found, drop } = useDraft(form, draft)
  const discard = () => {
    form.reset(defaultValues)
    drop()
  }
  const another = form.handleSubmit(async (values) => {
    await onAnother?.(values)
    discard()
  })
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
      <div className="mx-auto grid w-full max-w-[760px] flex-1 content-start gap-4 p-6 max-md:p-4">
        <FormSection title={t('sections.identity')}>
          <TextField name="fullName" label={t('fields.fullName')} autoComplete="off" span={7} />
          <TextField name="socialName" label={t('fields.socialName')} optional help={t('socialNameHelp')} span={5} />
          {maskedCpf ? (
            <div className="col-span-full md:col-span-4">
              <p className="mb-1 text-13 font-label">{t('fields.cpf')}</p>
              <p className="flex h-9 items-center gap-3">
                <bdi dir="ltr" className="num">
                  {maskedCpf}
                </bdi>
                <Button size="sm" onClick={onShowCpf}>
                  {t('showCpf')}
                </Button>
              </p>
              <p className="text-12 text-fg-3">{t('cpfHelp')}</p>
            </div>
          ) : (
            <MaskedField name="cpf" mask="cpf" label={t('fields.cpf')} span={4} />
          )}
          <DateField name="birthDate" label={t('fields.birthDate')} optional span={4} />
          <TagsField name="tags" label={t('fields.tags')} optional span={4} />
        </FormSection>
        <FormSection title={t('sections.contact')}>
          <TextField name="email" type="email" label={t('fields.email')} autoComplete="off" span={6} />
          <MaskedField name="phone" mask="phone" label={t('fields.phone')} span={6} />
          <CheckboxField name="whatsappConsent" label={t('fields.whatsappConsent')} />
          <MaskedField name="cep" mask="cep" label={t('fields.cep')} optional span={4} />
          <TextField name="street" label={t('fields.street')} optional span={6} />
          <TextField name="streetNumber" label={t('fields.streetNumber')} optional span={2} />
          <TextField name="complement" label={t('fields.complement')} optional span={4} />
          <TextField name="district" label={t('fields.district')} optional span={3} />
          <TextField name="city" label={t('fields.city')} optional span={3} />
          <SelectField
            name="uf"
            label={t('fields.uf')}
            optional
            span={2}
            options={ufs.map((value) => ({ value, label: value }))}
          />
        </FormSection>
        <FormSection title={t('sections.council')}>
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
        <FormSection title={t('sections.profile')}>
          <TextField name="profession" label={t('fields.profession')} optional span={5} />
          <TextField name="headline" label={t('fields.headline')} optional span={7} />
          <TextareaField name="summary" label={t('fields.summary')} optional rows={5} maxLength={4000} />
        </FormSection>
      </div>
      <SaveBar
        primary={submit}
        pending={saving}
        note={found && records('draftRestored')}
        onDiscard={discard}
        secondary={onAnother && <Button onClick={() => void another()}>{t('registerAnother')}</Button>}
      />
    </Form>
  )
}
