import { PackageOpen } from 'lucide-react'
import { Notice } from '#platform/web/apart/Notice.tsx'
import { Opening } from '#platform/web/apart/Opening.tsx'
import { useAnswer } from '#platform/web/apart/useAnswer.ts'
import { useTitle } from '#platform/web/apart/useTitle.ts'
import { AnchorButton } from '#platform/web/ui/Button.tsx'
import { pricingPath, useParameter } from './address.ts'
import { readOffer } from './calls.ts'
import { Failed } from './Failed.tsx'
import { OrderForm } from './OrderForm.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PaymentFrame } from './PaymentFrame.tsx'
import { TrialSummary } from './TrialSummary.tsx'
import { useTexts } from './texts.ts'
import { useVisit } from './useVisit.ts'
import { useVoucher } from './useVoucher.ts'

/** The order of the plan that the address names. */
export function OrderPage() {
  const t = useTexts()
  const { value: offer, failure, read } = useAnswer(readOffer)
  const [code, setCode] = useParameter('plan')
  const plan = offer?.plans.find((sold) => sold.code === code)
  const [trial, setTrial] = useParameter('trial')
  const isTrial = trial === '1' && plan !== undefined && plan.trialDays > 0
  const onTrial = (chosen: boolean) => setTrial(chosen ? '1' : '')
  // A trial uses no voucher: it is asked about once the company pays instead.
  const voucher = useVoucher(isTrial ? undefined : plan)
  useVisit('contratacao')
  const name = plan?.name
  useTitle(name ? t('titles.order', { plan: name }) : t('titles.payment'))

  if (!offer)
    return (
      <PaymentFrame back={pricingPath()}>
        {failure ? <Failed failure={failure} onRetry={read} /> : <Opening title={t('loading')} />}
      </PaymentFrame>
    )
  if (!plan || !offer.open)
    return (
      <PaymentFrame back={pricingPath()}>
        <Notice
          icon={PackageOpen}
          title={plan ? t('closed.title') : t('gone.title')}
          body={plan ? t('pricing.closed', { organisation: offer.organisation }) : t('gone.body')}
        >
          <AnchorButton href={pricingPath()} size="xl" variant="primary">
            {t('gone.plans')}
          </AnchorButton>
        </Notice>
      </PaymentFrame>
    )
  return (
    <PaymentFrame
      back={pricingPath(plan.period === 'unico' ? undefined : plan.period)}
      summary={
        isTrial ? (
          <TrialSummary offer={offer} plan={plan} voucher={voucher} onChoose={setCode} />
        ) : (
          <OrderSummary offer={offer} plan={plan} voucher={voucher} onChoose={setCode} />
        )
      }
    >
      <OrderForm offer={offer} plan={plan} voucher={voucher} isTrial={isTrial} onTrial={onTrial} onOutdated={read} />
    </PaymentFrame>
  )
}
