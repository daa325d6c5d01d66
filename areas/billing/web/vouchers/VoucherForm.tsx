import type { z } from 'zod'
import { type Voucher, VoucherInput } from '#billing/contract/vouchers.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { emptyOf } from '#platform/web/records/emptyOf.ts'
import { RecordForm, type RecordFormProps } from '#platform/web/records/RecordForm.tsx'
import { FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { NumberField, TextField } from '#platform/web/ui/fields.tsx'
import { BenefitFields, ForWhomFields } from './BenefitFields.tsx'

export const emptyVoucher = { ...emptyOf(VoucherInput), kind: 'percentual' as const }

const sections = [
  { id: 'benefit', fields: ['code', 'name', 'kind', 'value', 'periods', 'plans'], required: ['code', 'value'] },
  { id: 'limits', fields: ['maxRedemptions', 'perCompany'], required: ['perCompany'] },
  { id: 'validity', fields: ['partnerId', 'startsOn', 'endsOn'] },
] as const

type VoucherFormProps = RecordFormProps<z.input<typeof VoucherInput>, VoucherInput, Voucher> & {
  /** The stored voucher; one that has been activated keeps what it gives. */
  voucher?: Voucher
}

/** The fields, shared by creation and editing. */
export function VoucherForm({ defaultValues, voucher, ...record }: VoucherFormProps) {
  const t = useTexts(vouchersTexts)
  const form = useZodForm(VoucherInput, defaultValues)
  const fixed = voucher !== undefined && voucher.state !== 'rascunho'
  const partner =
    voucher?.partnerId && voucher.partnerName ? { value: voucher.partnerId, label: voucher.partnerName } : null
  return (
    <RecordForm
      {...record}
      form={form}
      sections={sections.map((section) => ({ ...section, title: t(`sections.${section.id}`) }))}
    >
      <FormSection id="benefit" title={t('sections.benefit')}>
        <TextField name="code" label={t('fields.code')} span={6} disabled={fixed} help={t('help.code')} />
        <TextField name="name" label={t('fields.name')} optional span={6} help={t('help.name')} />
        <BenefitFields fixed={fixed} />
      </FormSection>
      <FormSection id="limits" title={t('sections.limits')}>
        <NumberField name="maxRedemptions" label={t('fields.maxRedemptions')} optional span={6} help={t('help.max')} />
        <NumberField name="perCompany" label={t('fields.perCompany')} span={6} disabled={fixed} />
      </FormSection>
      <FormSection id="validity" title={t('sections.validity')} optional>
        <ForWhomFields fixed={fixed} partner={partner} />
      </FormSection>
    </RecordForm>
  )
}
