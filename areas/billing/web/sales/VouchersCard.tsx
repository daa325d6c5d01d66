import type { Sales } from '#billing/contract/sales.ts'
import { salesTexts } from '#billing/web/sales/texts/sales.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure } from '#platform/web/ui/FigureTable.tsx'
import { paidOrders } from './rowsOf.ts'

/** The amount that each voucher took off the orders of the period. */
export function VouchersCard({ data: { period, vouchers, orders } }: { data: Sales }) {
  const t = useTexts(salesTexts)
  const format = useFormat()
  return (
    <Card
      title={t('vouchers')}
      {...(vouchers.length > 0 && { action: <span className="num text-fg-3">{format.money(orders.vouchers)}</span> })}
    >
      {vouchers.length === 0 ? (
        <p className="text-13 text-fg-3">{t('noVouchers')}</p>
      ) : (
        <ul className="grid gap-3 text-13">
          {vouchers.map(({ voucher, orders: count, amount }) => (
            <li key={voucher} className="flex flex-wrap items-baseline gap-x-2">
              <span dir="auto" className="min-w-0 font-medium break-words">
                {voucher}
              </span>
              <span className="text-fg-3">
                <Figure place={paidOrders(period, { voucher })}>
                  {t('orders', { count, number: format.number(count) })}
                </Figure>
              </span>
              <span className="num ms-auto">{format.money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
