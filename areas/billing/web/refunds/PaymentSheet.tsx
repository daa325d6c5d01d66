import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type Payment, payments } from '#billing/contract/payments.ts'
import { invoicesTexts } from '#billing/web/invoices/texts/invoices.pt.ts'
import { refundsTexts } from '#billing/web/refunds/texts/refunds.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Properties } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { RefundItem } from './RefundItem.tsx'

/** One payment, and what is given back of it. */
export function PaymentSheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(refundsTexts)
  return (
    <Sheet open={id !== undefined} onClose={onClose} label={t('payment')} width={480}>
      {id && <OpenPayment key={id} id={id} />}
    </Sheet>
  )
}

function OpenPayment({ id }: { id: string }) {
  const t = useTexts(refundsTexts)
  // A refund under way ends by itself.
  const answer = useQuery({ ...q(payments.get, { params: { id } }), refetchInterval: 15_000 })
  const { data: payment } = answer
  if (!payment) return <Loading of={answer} failed={t('paymentFailed')} waiting="m-6 h-60 rounded-3" />
  return <PaymentDetails payment={payment} />
}

function PaymentDetails({ payment }: { payment: Payment }) {
  const t = useTexts(refundsTexts)
  const ofInvoices = useTexts(invoicesTexts)
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { origin, amount, paidOn, endToEndId, refundable, refunds } = payment
  return (
    <div className="grid gap-5 p-6 max-md:p-4">
      <Properties
        items={[
          { label: t('amount'), value: <span className="num font-semibold">{format.money(amount)}</span> },
          { label: t('origin'), value: ofInvoices(`origins.${origin}`) },
          { label: t('paidOn'), value: format.date(paidOn) },
          ...(endToEndId
            ? [
                {
                  label: t('endToEndId'),
                  value: (
                    <bdi dir="ltr" className="break-all">
                      {endToEndId}
                    </bdi>
                  ),
                },
              ]
            : []),
          { label: t('refundable'), value: <span className="num">{format.money(refundable)}</span> },
        ]}
      />
      <div>
        <Button
          icon={Undo2}
          variant="dangerOutline"
          disabledReason={refundable === 0 ? t('nothingLeft') : undefined}
          onClick={() => setAsking(true)}
        >
          {t('refund')}
        </Button>
      </div>
      <section>
        <h3 className="mb-1 text-13 font-semibold">{t('refunds')}</h3>
        {refunds.length === 0 ? (
          <p className="text-13 text-fg-3">{t('noRefunds')}</p>
        ) : (
          <ul className="divide-y border-y">
            {refunds.toReversed().map((refund) => (
              <RefundItem key={refund.id} refund={refund} />
            ))}
          </ul>
        )}
      </section>
      <RefundDialog payment={payment} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}
