import { Ban, Clock, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import type { Order } from '#billing/contract/checkout.ts'
import { Notice } from '#platform/web/apart/Notice.tsx'
import { Opening } from '#platform/web/apart/Opening.tsx'
import { useTitle } from '#platform/web/apart/useTitle.ts'
import { AnchorButton } from '#platform/web/ui/Button.tsx'
import { forgetOrder } from './draft.ts'
import { Failed } from './Failed.tsx'
import { InvoiceSummary } from './InvoiceSummary.tsx'
import { Paid } from './Paid.tsx'
import { PaymentFrame } from './PaymentFrame.tsx'
import { PdfButton } from './PdfButton.tsx'
import { Pix } from './Pix.tsx'
import { useTexts } from './texts.ts'
import { isOpen, useInvoice } from './useInvoice.ts'

/** The page of an invoice: its Pix, and what became of it. */
export function InvoicePage({ token }: { token: string }) {
  const t = useTexts()
  const { invoice, failure, read } = useInvoice(token)
  const code = invoice?.code
  const isOver = invoice !== undefined && !isOpen(invoice)
  useTitle(code ? t('titles.invoice', { code }) : t('titles.payment'))
  useEffect(() => {
    if (isOver) forgetOrder()
  }, [isOver])

  if (!invoice)
    return (
      <PaymentFrame>
        {failure ? <Failed failure={failure} onRetry={read} /> : <Opening title={t('loading')} />}
      </PaymentFrame>
    )
  return (
    <PaymentFrame summary={<InvoiceSummary invoice={invoice} />}>
      <Content token={token} invoice={invoice} isOffline={failure !== undefined} onCheck={read} />
    </PaymentFrame>
  )
}

type ContentProps = { token: string; invoice: Order; isOffline: boolean; onCheck: () => Promise<unknown> }

function Content({ token, invoice, isOffline, onCheck }: ContentProps) {
  const t = useTexts()
  const { state, charge } = invoice
  const isExpired = charge?.expiresAt != null && Date.parse(charge.expiresAt) < Date.now()
  if (state === 'paga') return <Paid token={token} invoice={invoice} />
  if (state === 'cancelada')
    return (
      <Notice icon={Ban} title={t('cancelled.title')} body={t('cancelled.body')}>
        <AnchorButton href="/pricing" size="xl">
          {t('gone.plans')}
        </AnchorButton>
      </Notice>
    )
  if (state === 'estornada')
    return (
      <Notice icon={Undo2} title={t('refunded.title')} body={t('refunded.body')}>
        <PdfButton token={token} code={invoice.code} label={t('pdf.invoice')} />
      </Notice>
    )
  if (!charge || isExpired)
    return (
      <Notice
        icon={Clock}
        title={t(isExpired ? 'expired.title' : 'noCharge.title')}
        body={t('expired.body', { issuer: invoice.issuer.name })}
      >
        <PdfButton token={token} code={invoice.code} label={t('pdf.invoice')} />
      </Notice>
    )
  return <Pix token={token} invoice={invoice} charge={charge} isOffline={isOffline} onCheck={onCheck} />
}
