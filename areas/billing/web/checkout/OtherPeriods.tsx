import type { PublicPlan } from '#billing/contract/checkout.ts'
import { periodsOf, type Renewing, savedBy, siblingOf } from './offer.rules.ts'
import { Segments } from './Segments.tsx'
import { useFormat, useTexts } from './texts.ts'

type OtherPeriodsProps = { plans: readonly PublicPlan[]; plan: PublicPlan; onChoose: (code: string) => void }

/** The same plan by the month, the quarter or the year. */
export function OtherPeriods({ plans, plan, onChoose }: OtherPeriodsProps) {
  const t = useTexts()
  const format = useFormat()
  const siblings = periodsOf(plans).flatMap((kind) => {
    const sibling = siblingOf(plans, plan, kind)
    return sibling ? [{ kind, sibling }] : []
  })
  const labelOf = (kind: Renewing, sibling: PublicPlan) => {
    const { amount } = savedBy(plans, sibling)
    return amount === 0 ? t(`periods.${kind}`) : t('summary.saves', { amount: format.price(amount) })
  }
  if (siblings.length < 2) return null
  return (
    <div className="mt-2">
      <Segments
        label={t('period')}
        options={siblings.map(({ kind, sibling }) => ({ value: sibling.code, label: labelOf(kind, sibling) }))}
        value={plan.code}
        onChoose={onChoose}
      />
    </div>
  )
}
