import { PackageOpen } from 'lucide-react'
import { useEffect } from 'react'
import { AnchorButton } from '#web/platform/ui/Button.tsx'
import { useParameter } from './address.ts'
import { Failed } from './Failed.tsx'
import { Notice } from './Notice.tsx'
import { Opening } from './Opening.tsx'
import { OrderForm } from './OrderForm.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PaymentFrame } from './PaymentFrame.tsx'
import { useTexts } from './texts.ts'
import { useOffer } from './useOffer.ts'
import { useVoucher } from './useVoucher.ts'

/** The order of the plan that the address names. */
export function OrderPage() {
  const t = useTexts()
  const { offer, failure, read } = useOffer()
  const [code, setCode] = useParameter('plan')
  const plan = offer?.plans.find((sold) => sold.code === code)
  const voucher = useVoucher(plan)
  const name = plan?.name
  useEffect(() => {
    document.title = name ? t('titles.order', { plan: name }) : t('titles.payment')
  }, [t, name])

  if (!offer)
    return (
      <PaymentFrame back="/pricing">{failure ? <Failed failure={failure} onRetry={read} /> : <Opening />}</PaymentFrame>
    )
  if (!plan || !offer.open)
    return (
      <PaymentFrame back="/pricing">
        <Notice
          icon={PackageOpen}
          title={plan ? t('closed.title') : t('gone.title')}
          body={plan ? t('pricing.closed', { organisation: offer.organisation }) : t('gone.body')}
        >
          <AnchorButton href="/pricing" size="xl" variant="primary">
            {t('gone.plans')}
          </AnchorButton>
        </Notice>
      </PaymentFrame>
    )
  return (
    <PaymentFrame
      back={plan.period === 'unico' ? '/pricing' : `/pricing?period=${plan.period}`}
      summary={<OrderSummary offer={offer} plan={plan} voucher={voucher} onChoose={setCode} />}
    >
      <OrderForm offer={offer} plan={plan} voucher={voucher} onOutdated={read} />
    </PaymentFrame>
  )
}
