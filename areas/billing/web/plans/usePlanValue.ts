import { type LimitName, limitNames } from '#billing/contract/limits.rules.ts'
import type { PeriodKind } from '#billing/contract/periods.rules.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { usePlanPrice } from './usePlanPrice.ts'

/** Formats a value of a plan that is stored as a code or a number. */
export function usePlanValue(period: PeriodKind) {
  const t = useTexts(plansTexts)
  const format = useFormat()
  const priceOf = usePlanPrice()
  return (field: string, value: unknown) => {
    if (value === null || value === undefined) return undefined
    if (field === 'price') return priceOf({ price: Number(value), period })
    if (field === 'period') return t(`periods.${value as PeriodKind}`)
    if (field === 'isPublic' || field === 'highlighted') return t(value ? 'yes' : 'no')
    if (field === 'limits') {
      const limits = value as Partial<Record<LimitName, number | null>>
      return limitNames
        .map((name) => `${t(`limits.${name}`)}: ${limits[name] == null ? t('unlimited') : format.number(limits[name])}`)
        .join(' · ')
    }
    return undefined
  }
}
