import type { z } from 'zod'
import { ufs } from '#contract/brazil.ts'
import { CompanyInput, companySizes } from '#contract/companies.ts'
import type { ApiError } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useDraft } from '#web/records/useDraft.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField, SelectField } from '#web/ui/choiceFields.tsx'
import { Form, FormSection, useZodForm } from '#web/ui/Form.tsx'
import { TextareaField, TextField } from '#web/ui/fields.tsx'
import { MaskedField } from '#web/ui/maskedFields.tsx'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { TagsField } from '#web/ui/TagsField.tsx'

export const emptyCompany: z.input<typeof CompanyInput> = {
  cnpj: '',
  legalName: '',
  tradeName: '',
  sector: '',
  size: null,
  site: '',
  email: '',
  phone: '',
  about: '',
  cep: '',
  street: '',
  streetNumber: '',
  complement: '',
  district: '',
  city: '',
  uf: '',
  tags: [],
  confidential: false,
}

type CompanyFormProps = {
  defaultValues: z.input<typeof CompanyInput>
  saving: boolean
  error: ApiError | null
  onSubmit: (company: CompanyInput) => void
  submit: string
  /** Where what is typed survives a reload; none while editing. */
  draft: string | null
  /** Saves, and clears the form for the next one. */
  onAnother?: (company: CompanyInput) => Promise<unknown>
}

/** The fields, shared by registering and editing. */
export function CompanyForm({ defaultValues, saving, error, onSubmit, submit, draft, onAnother }: CompanyFormProps) {
  const t = useTexts('companies')
  const records = useTexts('records')
  const form = useZodForm(CompanyInput, defaultValues)
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
          <MaskedField name="cnpj" mask="cnpj" label={t('fields.cnpj')} span={5} />
          <TextField name="legalName" label={t('fields.legalName')} span={7} />
          <TextField name="tradeName" label={t('fields.tradeName')} optional span={5} />
          <TextField name="sector" label={t('fields.sector')} optional span={4} />
          <SelectField
            name="size"
            label={t('fields.size')}
            optional
            span={3}
            options={companySizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
          />
          <TagsField name="tags" label={t('fields.tags')} optional span={7} />
          <CheckboxField name="confidential" label={t('fields.confidential')} help={t('confidentialHelp')} span={5} />
        </FormSection>
        <FormSection title={t('sections.contact')}>
          <TextField name="email" type="email" label={t('fields.email')} optional span={6} />
          <MaskedField name="phone" mask="phone" label={t('fields.phone')} optional span={6} />
          <TextField name="site" type="url" label={t('fields.site')} optional placeholder="https://" />
        </FormSection>
        <FormSection title={t('sections.address')}>
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
        <FormSection title={t('sections.about')}>
          <TextareaField name="about" label={t('fields.about')} optional rows={5} maxLength={4000} />
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
