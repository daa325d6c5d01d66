import { Link } from '@tanstack/react-router'
import type { Sales } from '#billing/contract/sales.ts'
import { salesTexts } from '#billing/web/sales/texts/sales.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { openOrders, paidOrders, payingOn } from './rowsOf.ts'

/** The first figures. Each opens the rows it counts. */
export function SalesStats({ data }: { data: Sales }) {
  const t = useTexts(salesTexts)
  const format = useFormat()
  const { period, orders, previous, waiting, months } = data
  const now = months.at(-1)
  const ofPeriod = paidOrders(period)
  const stats = [
    {
      label: t('mrr'),
      value: format.money(now?.mrr ?? 0),
      detail: t('mrrCount', { count: now?.subscriptions ?? 0, number: format.number(now?.subscriptions ?? 0) }),
      place: payingOn(now?.end ?? period.to),
    },
    {
      label: t('net'),
      value: format.money(orders.net),
      detail: t('before', { value: format.money(previous.net) }),
      place: ofPeriod,
    },
    {
      label: t('paidOrders'),
      value: format.number(orders.count),
      detail: t('before', { value: format.number(previous.count) }),
      place: ofPeriod,
    },
    { label: t('average'), value: orders.average === null ? '–' : format.money(orders.average), place: ofPeriod },
    {
      label: t('waiting'),
      value: format.money(waiting.amount),
      detail: t('orders', { count: waiting.count, number: format.number(waiting.count) }),
      place: openOrders,
    },
  ]
  return (
    <dl className="grid grid-cols-2 border-b bg-surface md:grid-cols-3 xl:grid-cols-5">
      {stats.map(({ label, value, detail, place }) => (
        <div key={label} className="min-w-0 px-6 py-3.5 max-md:px-4 xl:not-first:border-s">
          <dt className="text-13 text-fg-3">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <Link {...placeProps(place)} className="num text-20 font-semibold hover:text-accent-text hover:underline">
              {value}
            </Link>
            {detail && <span className="num text-13 text-fg-3">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
