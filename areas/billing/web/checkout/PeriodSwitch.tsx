import type { PublicPlan } from '#billing/contract/checkout.ts'
import { type Renewing, savedMonths } from './offer.rules.ts'
import { Segments } from './Segments.tsx'
import { useTexts } from './texts.ts'

type PeriodSwitchProps = {
  plans: readonly PublicPlan[]
  periods: readonly Renewing[]
  period: Renewing
  onChoose: (period: Renewing) => void
}

/** Monthly or yearly, with what a year saves. */
export function PeriodSwitch({ plans, periods, period, onChoose }: PeriodSwitchProps) {
  const t = useTexts()
  const { least, most } = savedMonths(plans)
  const labelOf = (kind: Renewing) => {
    if (kind !== 'anual' || most === 0) return t(`periods.${kind}`)
    return t(least === most ? 'pricing.yearFree' : 'pricing.yearFreeUpTo', { count: most })
  }
  return (
    <Segments
      label={t('period')}
      options={periods.map((kind) => ({ value: kind, label: labelOf(kind) }))}
      value={period}
      onChoose={onChoose}
    />
  )
}
