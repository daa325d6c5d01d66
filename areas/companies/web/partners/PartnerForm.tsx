import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type Partner, PartnerInput, partnerTypes } from '#companies/contract/partners.ts'
import { partnersTexts } from '#companies/web/partners/texts/partners.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AddressFields, addressNames } from '#platform/web/records/AddressFields.tsx'
import { emptyOf } from '#platform/web/records/emptyOf.ts'
import { RecordForm, type RecordFormProps } from '#platform/web/records/RecordForm.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { NumberField, TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { MaskedField } from '#platform/web/ui/maskedFields.tsx'
import { RichTextField } from '#platform/web/ui/RichTextField.tsx'

export const emptyPartner = { ...emptyOf(PartnerInput), type: 'institucional' as const }

const sections = [
  { id: 'identity', fields: ['legalName', 'type', 'tradeName', 'cnpj'], required: ['legalName', 'type'] },
  { id: 'contact', fields: ['contactName', 'email', 'phone', 'site'], required: ['email'] },
  { id: 'agreement', fields: ['agreementNumber', 'agreementStart', 'agreementEnd', 'voucherQuota'] },
  { id: 'address', fields: addressNames },
  { id: 'benefits', fields: ['benefits'] },
  { id: 'notes', fields: ['notes'] },
] as const

type PartnerFormProps = RecordFormProps<z.input<typeof PartnerInput>, PartnerInput, Partner> & {
  /** Hides the title, because the page header already has it. */
  headed?: boolean
  /** Offers to save and clear the form for another partner. */
  another?: boolean
  /** Content below the fields. */
  children?: ReactNode
}

/** The fields, shared by creation and editing. */
export function PartnerForm({ defaultValues, another, children, ...record }: PartnerFormProps) {
  const t = useTexts(partnersTexts)
  const form = useZodForm(PartnerInput, defaultValues)
  return (
    <RecordForm
      {...record}
      form={form}
      sections={sections.map((section) => ({ ...section, title: t(`sections.${section.id}`) }))}
      another={another ? { label: t('registerAnother'), first: 'legalName' } : undefined}
    >
      <FormSection id="identity" title={t('sections.identity')}>
        <TextField name="legalName" label={t('fields.legalName')} span={8} />
        <SelectField
          name="type"
          label={t('fields.type')}
          span={4}
          options={partnerTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <TextField name="tradeName" label={t('fields.tradeName')} optional span={8} />
        <MaskedField name="cnpj" mask="cnpj" label={t('fields.cnpj')} optional span={4} />
      </FormSection>
      <FormSection id="contact" title={t('sections.contact')}>
        <TextField name="contactName" label={t('fields.contactName')} optional span={6} />
        <TextField name="email" type="email" label={t('fields.email')} span={6} />
        <MaskedField name="phone" mask="phone" label={t('fields.phone')} optional span={6} />
        <TextField name="site" type="url" label={t('fields.site')} optional span={6} placeholder="https://" />
      </FormSection>
      <FormSection id="agreement" title={t('sections.agreement')} optional>
        <TextField name="agreementNumber" label={t('fields.agreementNumber')} optional span={4} />
        <DateField
          name="agreementStart"
          label={t('fields.agreementStart')}
          optional
          span={4}
          related={['agreementEnd']}
        />
        <DateField name="agreementEnd" label={t('fields.agreementEnd')} optional span={4} help={t('agreementHelp')} />
        <NumberField name="voucherQuota" label={t('fields.voucherQuota')} optional span={4} help={t('voucherHelp')} />
      </FormSection>
      <FormSection id="address" title={t('sections.address')} optional>
        <AddressFields />
      </FormSection>
      <FormSection id="benefits" title={t('sections.benefits')} optional>
        <RichTextField name="benefits" label={t('fields.benefits')} optional />
      </FormSection>
      <FormSection id="notes" title={t('sections.notes')} optional>
        <TextareaField name="notes" label={t('fields.notes')} optional rows={4} />
      </FormSection>
      {children}
    </RecordForm>
  )
}
