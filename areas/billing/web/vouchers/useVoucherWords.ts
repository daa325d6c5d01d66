import type { VoucherRow } from '#billing/contract/vouchers.ts'
import { usePlanName } from '#billing/web/plans/usePlanPrice.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** Formats the benefit of a voucher, its plans, and its days. */
export function useVoucherWords() {
  const t = useTexts(vouchersTexts)
  const format = useFormat()
  const planName = usePlanName()
  return {
    benefit({ kind, value, periods }: Pick<VoucherRow, 'kind' | 'value' | 'periods'>) {
      if (kind === 'meses_gratis') return t('months', { count: value })
      const benefit = kind === 'percentual' ? format.percent(value / 100) : format.money(value)
      if (periods === null) return t('everyCharge', { benefit })
      return periods === 1 ? t('firstCharge', { benefit }) : t('firstCharges', { benefit, count: periods })
    },
    plans: ({ forPlans }: Pick<VoucherRow, 'forPlans'>) =>
      forPlans.length > 0 ? forPlans.map(planName).join(' · ') : t('allPlans'),
    validity({ startsOn, endsOn }: Pick<VoucherRow, 'startsOn' | 'endsOn'>) {
      const [from, until] = [startsOn && format.date(startsOn), endsOn && format.date(endsOn)]
      if (from && until) return t('span', { from, until })
      if (until) return t('until', { date: until })
      return from ? t('from', { date: from }) : t('noEnd')
    },
  }
}
