import { type LimitName, type Limits, limitNames } from '#billing/contract/limits.rules.ts'
import type { PeriodKind } from '#billing/contract/periods.rules.ts'
import { catalogueTexts } from '#billing/web/catalogue/texts/catalogue.pt.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { usePlanPrice } from '#billing/web/plans/usePlanPrice.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** Formats prices and limits for the catalogue. */
export function usePlanWords() {
  const t = useTexts(catalogueTexts)
  const ofPlans = useTexts(plansTexts)
  const format = useFormat()
  const priceOf = usePlanPrice()
  const limitOf = (limit: number | null) => (limit === null ? t('unlimited') : format.number(limit))
  const nameOf = (name: LimitName) => ofPlans(`limits.${name}`)
  return {
    limitOf,
    nameOf,
    periodOf: (period: PeriodKind) => ofPlans(`periods.${period}`),
    priceOf,
    limitsOf: (limits: Limits) =>
      limitNames.map((name) => t('limitOf', { name: nameOf(name), limit: limitOf(limits[name]) })),
  }
}
