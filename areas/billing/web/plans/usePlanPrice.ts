import type { PeriodKind } from '#billing/contract/periods.rules.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

type Priced = { price: number; period: PeriodKind }

/** Formats the price of a plan with its unit: R$ 490,00/mês. */
export function usePlanPrice() {
  const t = useTexts(plansTexts)
  const format = useFormat()
  return ({ price, period }: Priced) => (price === 0 ? t('free') : `${format.money(price)} ${t(`each.${period}`)}`)
}

type Named = { name: string; period: PeriodKind }

/** Names a plan with its period, since a plan of two periods has one name. */
export function usePlanName() {
  const t = useTexts(plansTexts)
  return ({ name, period }: Named) => t('named', { name, period: t(`periods.${period}`) })
}
