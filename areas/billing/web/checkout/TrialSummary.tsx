import type { PublicPlan } from '#billing/contract/checkout.ts'
import type { Offer } from './calls.ts'
import { OtherPeriods } from './OtherPeriods.tsx'
import { SummaryDetails, SummaryHead, SummaryLine } from './SummaryLines.tsx'
import { useFormat, useTexts } from './texts.ts'
import type { Voucher } from './useVoucher.ts'

type TrialSummaryProps = { offer: Offer; plan: PublicPlan; voucher: Voucher; onChoose: (code: string) => void }

/** The price of a trial today, which is nothing, and the price of the plan afterwards. */
export function TrialSummary({ offer, plan, voucher, onChoose }: TrialSummaryProps) {
  const t = useTexts()
  const format = useFormat()
  const count = plan.trialDays
  const each = t(`each.${plan.period}`)
  const price = format.money(plan.price)
  return (
    <>
      <SummaryHead
        what={t('summary.what', { plan: plan.name, period: t(`kinds.${plan.period}`) })}
        amount={format.money(0)}
        note={t('trial.free', { count, price, each })}
      />
      <SummaryDetails>
        <SummaryLine label={t('trial.line', { count })} detail={plan.audience} amount={format.money(0)} />
        <SummaryLine look="strong" label={t('trial.today')} amount={format.money(0)} />
        <SummaryLine look="quiet" label={t('trial.after', { each })} amount={price} />
      </SummaryDetails>
      <OtherPeriods plans={offer.plans} plan={plan} onChoose={onChoose} />
      {voucher.code && (
        <p className="mt-4 border-t border-line pt-4 text-13 text-fg-3">{t('trial.voucher', { code: voucher.code })}</p>
      )}
    </>
  )
}
