import type { Invoice } from '#contract/billing/invoices.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { invoicesTexts } from '#web/platform/i18n/pt/invoices.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Card } from '#web/platform/ui/Card.tsx'

/** What was paid of an invoice, by which way. */
export function PaymentList({ invoice: { payments } }: { invoice: Invoice }) {
  const t = useTexts(invoicesTexts)
  const format = useFormat()
  return (
    <Card title={t('payments')}>
      {payments.length === 0 ? (
        <p className="text-13 text-fg-3">{t('noPayments')}</p>
      ) : (
        <ul className="grid gap-3 text-13">
          {payments.map(({ id, amount, paidOn, origin, recordedByName, payerName, note, endToEndId }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              <span className="num font-medium">{format.money(amount)}</span>
              <span>{format.shortDate(paidOn)}</span>
              <span className="min-w-0 break-words text-fg-3">
                {[
                  t(`origins.${origin}`),
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
