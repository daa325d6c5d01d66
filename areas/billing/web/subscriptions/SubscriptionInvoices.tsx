import { Link } from '@tanstack/react-router'
import type { InvoiceRow } from '#billing/contract/invoices.ts'
import { invoiceTone } from '#billing/web/invoices/invoiceStates.ts'
import { invoicesTexts } from '#billing/web/invoices/texts/invoices.pt.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'

/** The invoices of a subscription, the latest first. */
export function SubscriptionInvoices({ invoices }: { invoices: readonly InvoiceRow[] }) {
  const t = useTexts(subscriptionsTexts)
  const ofInvoices = useTexts(invoicesTexts)
  const format = useFormat()
  const head = 'h-9 px-2 text-12 font-label text-fg-3 first:ps-(--edge) last:pe-(--edge)'
  const cell = 'h-11 border-t px-2 first:ps-(--edge) last:pe-(--edge)'
  return (
    <Card title={t('invoices')} flush>
      {invoices.length === 0 ? (
        <p className="px-(--edge) pb-5 text-13 text-fg-3">{t('noInvoices')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-13">
            <thead>
              <tr>
                <th className={`${head} text-start`}>{t('invoice')}</th>
                <th className={`${head} text-start max-md:hidden`}>{t('reference')}</th>
                <th className={`${head} text-start`}>{t('state')}</th>
                <th className={`${head} text-end max-md:hidden`}>{t('due')}</th>
                <th className={`${head} text-end max-md:hidden`}>{t('paidOn')}</th>
                <th className={`${head} text-end`}>{t('amount')}</th>
              </tr>
            </thead>
            <tbody>
              {invoices.map((invoice) => (
                <tr key={invoice.id}>
                  <td className={`${cell} num`}>
                    <Link
                      to="/dashboard/e-commerce/invoice/$invoiceId"
                      params={{ invoiceId: invoice.id }}
                      className="font-medium text-accent-text hover:underline"
                    >
                      {invoice.code}
                    </Link>
                  </td>
                  <td className={`${cell} max-md:hidden`}>
                    {t('useNote', {
                      start: format.shortDate(invoice.periodStart),
                      end: format.shortDate(invoice.periodEnd),
                    })}
                  </td>
                  <td className={cell}>
                    <Badge tone={invoiceTone[invoice.state]}>{ofInvoices(`states.${invoice.state}`)}</Badge>
                  </td>
                  <td className={`${cell} num text-end max-md:hidden`}>{format.shortDate(invoice.dueOn)}</td>
                  <td className={`${cell} num text-end max-md:hidden`}>
                    {invoice.paidAt ? format.shortDate(invoice.paidAt) : '–'}
                  </td>
                  <td className={`${cell} num text-end font-medium`}>{format.money(invoice.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
