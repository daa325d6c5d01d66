import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { plans } from '#billing/contract/plans.ts'
import { type VoucherKind, voucherKinds } from '#billing/contract/vouchers.rules.ts'
import { usePlanName } from '#billing/web/plans/usePlanPrice.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { partners } from '#companies/contract/partners.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { ComboboxField, type ComboOption } from '#platform/web/ui/ComboboxField.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { MoneyField, NumberField } from '#platform/web/ui/fields.tsx'

/** `fixed` of a voucher that has been activated. */
type FieldsProps = { fixed?: boolean }

/** The benefit of a voucher, and the plans to which it applies. */
export function BenefitFields({ fixed = false }: FieldsProps) {
  const t = useTexts(vouchersTexts)
  const planName = usePlanName()
  const kind: VoucherKind = useWatch({ name: 'kind' })
  const { data } = useQuery(q(plans.list, { query: { limit: 200 } }))
  const sold = data?.rows.filter(({ state }) => state !== 'arquivado') ?? []
  const value = { name: 'value', label: t('fields.value'), span: 4, disabled: fixed } as const
  return (
    <>
      <SelectField
        name="kind"
        label={t('fields.kind')}
        span={4}
        disabled={fixed}
        options={voucherKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind === 'valor_fixo' ? (
        <MoneyField {...value} />
      ) : (
        <NumberField {...value} suffix={t(kind === 'percentual' ? 'units.percent' : 'units.months')} />
      )}
      {kind !== 'meses_gratis' && (
        <NumberField
          name="periods"
          label={t('fields.periods')}
          optional
          span={4}
          disabled={fixed}
          help={t('help.periods')}
        />
      )}
      {sold.length > 0 && (
        <ChecksField
          name="plans"
          label={t('fields.plans')}
          help={t('help.plans')}
          disabled={fixed}
          options={sold.map((plan) => ({ value: plan.id, label: planName(plan) }))}
        />
      )}
    </>
  )
}

const findPartners = async (search: string, signal: AbortSignal) =>
  (await call(partners.list, { query: { search, limit: 20 } }, signal)).rows.map(
    ({ id, name, city }): ComboOption => ({ value: id, label: name, detail: city }),
  )

type ForWhomProps = FieldsProps & { partner?: ComboOption | null }

/** The partner who hands a voucher out, and the days on which it may be redeemed. */
export function ForWhomFields({ fixed = false, partner = null }: ForWhomProps) {
  const t = useTexts(vouchersTexts)
  return (
    <>
      <ComboboxField
        name="partnerId"
        label={t('fields.partnerId')}
        optional
        disabled={fixed}
        help={t('help.partnerId')}
        load={findPartners}
        chosen={partner}
      />
      <DateField name="startsOn" label={t('fields.startsOn')} optional span={6} disabled={fixed} related={['endsOn']} />
      <DateField name="endsOn" label={t('fields.endsOn')} optional span={6} />
    </>
  )
}
