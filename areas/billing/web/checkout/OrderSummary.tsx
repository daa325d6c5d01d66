import type { PublicPlan } from '#billing/contract/checkout.ts'
import { partOf } from '#billing/contract/invoices.rules.ts'
import type { Offer } from './calls.ts'
import { OtherPeriods } from './OtherPeriods.tsx'
import { SummaryDetails, SummaryHead, SummaryLine } from './SummaryLines.tsx'
import { useFormat, useTexts } from './texts.ts'
import type { Voucher } from './useVoucher.ts'
import { VoucherBox } from './VoucherBox.tsx'

type OrderSummaryProps = { offer: Offer; plan: PublicPlan; voucher: Voucher; onChoose: (code: string) => void }

/** The ordered plan and its price, with the other periods of the same plan. */
export function OrderSummary({ offer, plan, voucher, onChoose }: OrderSummaryProps) {
  const t = useTexts()
  const format = useFormat()
  const what = t('summary.what', { plan: plan.name, period: t(`kinds.${plan.period}`) })
  const total = voucher.offer?.total ?? plan.price
  return (
    <>
      <SummaryHead what={what} amount={format.money(total)} note={t(`each.${plan.period}`)} />
      <SummaryDetails>
        <SummaryLine label={what} detail={plan.audience} amount={format.money(plan.price)} />
        {voucher.offer && (
          <SummaryLine
            label={t('voucher.line', { code: voucher.code })}
            amount={format.money(-voucher.offer.discount)}
          />
        )}
        {offer.issRate > 0 && (
          <SummaryLine
            look="quiet"
            label={t('summary.iss', { rate: format.percent(offer.issRate / 100) })}
            amount={format.money(partOf(total, offer.issRate))}
          />
        )}
        <SummaryLine look="strong" label={t('summary.total')} amount={format.money(total)} />
      </SummaryDetails>
      <OtherPeriods plans={offer.plans} plan={plan} onChoose={onChoose} />
      <VoucherBox voucher={voucher} />
    </>
  )
}
