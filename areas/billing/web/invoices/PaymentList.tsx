import type { Invoice } from '#billing/contract/invoices.ts'
import { invoicesTexts } from '#billing/web/invoices/texts/invoices.pt.ts'
import { refundsTexts } from '#billing/web/refunds/texts/refunds.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowLink } from '#platform/web/ui/RowLink.tsx'

/** The payments of an invoice, by which way; each payment opens. */
export function PaymentList({ invoice: { payments } }: { invoice: Invoice }) {
  const t = useTexts(invoicesTexts)
  const ofRefunds = useTexts(refundsTexts)
  const format = useFormat()
  return (
    <Card title={t('payments')} flush={payments.length > 0}>
      {payments.length === 0 ? (
        <p className="text-13 text-fg-3">{t('noPayments')}</p>
      ) : (
        <ul className="divide-y border-t text-13">
          {payments.map(({ id, amount, credit, paidOn, origin, recordedByName, payerName, note, endToEndId }) => (
            <li
              key={id}
              className="relative flex flex-wrap items-baseline gap-x-3 px-5 py-2.5 hover:bg-hover max-md:px-4"
            >
              <RowLink place={{ to: '.', search: { payment: id } }}>
                <span className="sr-only">{ofRefunds('payment')} </span>
                <span className="num">{format.money(amount + credit)}</span>
              </RowLink>
              <span>{format.shortDate(paidOn)}</span>
              <span className="min-w-0 break-words text-fg-3">
                {[
                  t(`origins.${origin}`),
                  credit > 0 && ofRefunds('creditPart', { amount: format.money(credit) }),
                  recordedByName && t('by', { name: recordedByName }),
                  payerName,
                  note,
                  endToEndId,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
