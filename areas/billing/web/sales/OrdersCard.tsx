import { ShoppingCart } from 'lucide-react'
import { periodKinds } from '#billing/contract/periods.rules.ts'
import type { Sales } from '#billing/contract/sales.ts'
import { salesTexts } from '#billing/web/sales/texts/sales.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { BarChart } from '#platform/web/ui/BarChart.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { paidOrders } from './rowsOf.ts'

/** The paid orders over the period, by the period of their plan. Without any it says those of the period before. */
export function OrdersCard({ data: { parts, orders, before, previous } }: { data: Sales }) {
  const t = useTexts(salesTexts)
  const format = useFormat()
  if (orders.count === 0)
    return (
      <Card title={t('ordersByTime')}>
        <EmptyState
          icon={ShoppingCart}
          title={t('noOrders')}
          body={t('noOrdersBefore', {
            from: format.date(before.from),
            to: format.date(before.to),
            orders: t('orders', { count: previous.count, number: format.number(previous.count) }),
            net: format.money(previous.net),
          })}
        />
      </Card>
    )
  const kinds = periodKinds.filter((kind) => parts.some((part) => part.orders[kind] > 0))
  const isByMonth =
    parts.every(({ from, to }) => from.slice(0, 7) === to.slice(0, 7)) && parts.some((part) => part.from !== part.to)
  return (
    <BarChart
      title={t('ordersByTime')}
      about={t('ordersAbout')}
      unit={t('period')}
      show={format.number}
      series={kinds.map((kind) => ({
        label: t(`kinds.${kind}`),
        total: format.number(parts.reduce((sum, part) => sum + part.orders[kind], 0)),
      }))}
      bars={parts.map((part) => ({
        label:
          part.from === part.to
            ? format.date(part.from)
            : t('days', { from: format.date(part.from), to: format.date(part.to) }),
        short: isByMonth ? format.month(part.from.slice(0, 7)) : format.date(part.from).slice(0, 5),
        values: kinds.map((kind) => part.orders[kind]),
        place: paidOrders(part),
      }))}
    />
  )
}
