import type { z } from 'zod'
import { ufs } from '#contract/brazil.ts'
import { type Company, CompanyInput, companySizes } from '#contract/companies.ts'
import type { ApiError } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { CheckboxField, SelectField } from '#web/ui/choiceFields.tsx'
import { Form, FormSection, useZodForm } from '#web/ui/Form.tsx'
import { FormLayout } from '#web/ui/FormLayout.tsx'
import { TextareaField, TextField } from '#web/ui/fields.tsx'
import { MaskedField } from '#web/ui/maskedFields.tsx'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { TagsField } from '#web/ui/TagsField.tsx'
import { useDraft } from '#web/ui/useDraft.ts'

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

const sections = [
  {
    id: 'identity',
    fields: ['cnpj', 'legalName', 'tradeName', 'sector', 'size', 'tags', 'confidential'],
    required: ['cnpj', 'legalName'],
  },
  { id: 'contact', fields: ['email', 'phone', 'site'] },
  { id: 'address', fields: ['cep', 'street', 'streetNumber', 'complement', 'district', 'city', 'uf'] },
  { id: 'about', fields: ['about'] },
] as const

type CompanyFormProps = {
  title: string
  description: string
  defaultValues: z.input<typeof CompanyInput>
  saving: boolean
  error: ApiError | null
  save: (company: CompanyInput) => Promise<Company>
  onSaved: (company: Company) => void
  submit: string
  /** The name under which what is typed survives a reload. */
  draft: string
  /** Offers to save and to clear the form for the next one. */
  another?: boolean
}

/** The fields, shared by registering and editing. */
export function CompanyForm(props: CompanyFormProps) {
  const { title, description, defaultValues, saving, error, save, onSaved, submit, draft, another } = props
  const t = useTexts('companies')
  const form = useZodForm(CompanyInput, defaultValues)
  const { savedAt, discard } = useDraft(form, draft)
  const startAnother = () => {
    // First, as for a moment after the reset the form knows none of its fields.
    form.setFocus('cnpj')
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
        sections={sections.map((section) => ({ ...section, title: t(`sections.${section.id}`) }))}
      >
        <FormSection id="identity" title={t('sections.identity')}>
          <MaskedField name="cnpj" mask="cnpj" label={t('fields.cnpj')} span={4} />
          <TextField name="legalName" label={t('fields.legalName')} span={8} />
          <TextField name="tradeName" label={t('fields.tradeName')} optional span={5} />
          <TextField name="sector" label={t('fields.sector')} optional span={4} />
          <SelectField
            name="size"
            label={t('fields.size')}
            optional
            span={3}
            options={companySizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
          />
          <TagsField name="tags" label={t('fields.tags')} optional span={6} />
          <CheckboxField
            name="confidential"
            label={t('fields.confidential')}
            help={t('confidentialHelp')}
            level
            span={6}
          />
        </FormSection>
        <FormSection id="contact" title={t('sections.contact')} optional>
          <TextField name="email" type="email" label={t('fields.email')} optional span={6} />
          <MaskedField name="phone" mask="phone" label={t('fields.phone')} optional span={6} />
          <TextField name="site" type="url" label={t('fields.site')} optional placeholder="https://" />
        </FormSection>
        <FormSection id="address" title={t('sections.address')} optional>
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
        <FormSection id="about" title={t('sections.about')} optional>
          <TextareaField name="about" label={t('fields.about')} optional rows={5} />
        </FormSection>
      </FormLayout>
    </Form>
  )
}
