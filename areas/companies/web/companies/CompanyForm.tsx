import { type Company, CompanyInput, companySizes } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AddressFields, addressNames } from '#platform/web/records/AddressFields.tsx'
import { emptyOf } from '#platform/web/records/emptyOf.ts'
import { RecordForm, type RecordFormProps } from '#platform/web/records/RecordForm.tsx'
import type { ComboOption } from '#platform/web/ui/ComboboxField.tsx'
import { CheckboxField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { MaskedField } from '#platform/web/ui/maskedFields.tsx'
import { TagsField } from '#platform/web/ui/TagsField.tsx'
import { ContactsSection } from './ContactsSection.tsx'
import type { CompanyDraft } from './companyDraft.ts'
import { KnownRoot } from './KnownRoot.tsx'
import { OtherPhones } from './OtherPhones.tsx'
import { OwnerField } from './OwnerField.tsx'

export const emptyCompany = emptyOf(CompanyInput)

const sections = [
  {
    id: 'identity',
    fields: ['cnpj', 'legalName', 'tradeName', 'sector', 'cnae', 'size', 'ownerId', 'tags', 'confidential'],
    required: ['cnpj', 'legalName'],
  },
  { id: 'contact', fields: ['email', 'phone', 'otherPhones', 'site'] },
  { id: 'contacts', fields: ['contacts'] },
  { id: 'address', fields: addressNames },
  { id: 'about', fields: ['about'] },
] as const

type CompanyFormProps = RecordFormProps<CompanyDraft, CompanyInput, Company> & {
  /** The company itself, when it is being edited. */
  self?: string
  /** The current owner of the company. */
  owner: ComboOption | null
  /** Offers to save and clear the form for another company. */
  another?: boolean
}

/** The fields, shared by creation and editing. */
export function CompanyForm({ self, owner, defaultValues, another, ...record }: CompanyFormProps) {
  const t = useTexts(companiesTexts)
  const form = useZodForm(CompanyInput, defaultValues)
  return (
    <RecordForm
      {...record}
      form={form}
      sections={sections.map((section) => ({ ...section, title: t(`sections.${section.id}`) }))}
      another={another ? { label: t('registerAnother'), first: 'cnpj' } : undefined}
    >
      <FormSection id="identity" title={t('sections.identity')}>
        <MaskedField name="cnpj" mask="cnpj" label={t('fields.cnpj')} span={4} />
        <TextField name="legalName" label={t('fields.legalName')} span={8} />
        <KnownRoot self={self} />
        <TextField name="tradeName" label={t('fields.tradeName')} optional span={8} />
        <SelectField
          name="size"
          label={t('fields.size')}
          optional
          span={4}
          options={companySizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
        />
        <TextField name="sector" label={t('fields.sector')} optional span={8} />
        <MaskedField name="cnae" mask="cnae" label={t('fields.cnae')} optional span={4} />
        <OwnerField owner={owner} />
        <TagsField name="tags" label={t('fields.tags')} optional span={6} />
        <CheckboxField name="confidential" label={t('fields.confidential')} help={t('confidentialHelp')} span={12} />
      </FormSection>
      <FormSection id="contact" title={t('sections.contact')} optional>
        <TextField name="email" type="email" label={t('fields.email')} optional span={6} />
        <MaskedField name="phone" mask="phone" label={t('fields.phone')} optional span={6} />
        <OtherPhones />
        <TextField name="site" type="url" label={t('fields.site')} optional placeholder="https://" />
      </FormSection>
      <ContactsSection />
      <FormSection id="address" title={t('sections.address')} optional>
        <AddressFields />
      </FormSection>
      <FormSection id="about" title={t('sections.about')} optional>
        <TextareaField name="about" label={t('fields.about')} optional rows={5} />
      </FormSection>
    </RecordForm>
  )
}
