import { Link } from '@tanstack/react-router'
import type { Sales } from '#billing/contract/sales.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { usePlanPrice } from '#billing/web/plans/usePlanPrice.ts'
import { salesTexts } from '#billing/web/sales/texts/sales.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { paidOrders } from './rowsOf.ts'

/** The sales of each version of a plan, and how the sum becomes the received amount. */
export function SoldCard({ data: { period, plans, orders } }: { data: Sales }) {
  const t = useTexts(salesTexts)
  const ofPlans = useTexts(plansTexts)
  const format = useFormat()
  const priceOf = usePlanPrice()
  if (plans.length === 0) return null
  const share = (gross: number) => (orders.gross === 0 ? 0 : Math.round((1_000 * gross) / orders.gross) / 1_000)
  const sums = [
    { label: t('gross'), amount: orders.gross },
    { label: t('vouchersSum'), amount: orders.vouchers },
    { label: t('other'), amount: orders.other },
  ].filter(({ amount }, at) => at === 0 || amount !== 0)
  return (
    <Card
      title={t('soldPlans')}
      flush
      action={
        <Link {...placeProps(paidOrders(period))} className="text-13 font-label text-accent-text hover:underline">
          {t('seeOrders')}
        </Link>
      }
    >
      <FigureTable
        label={t('soldPlans')}
        head={[t('plan'), t('ordersShort'), t('price'), t('gross'), t('share')]}
        rows={plans.map((plan) => ({
          key: plan.versionId,
          name: (
            <Link to="/dashboard/plans/$planId" params={{ planId: plan.planId }} className="hover:underline">
              {t('planOf', plan)} <span className="font-normal text-fg-3">{ofPlans(`periods.${plan.period}`)}</span>
            </Link>
          ),
          cells: [
            <Figure key="orders" place={paidOrders(period, { planVersion: [plan.versionId] })}>
              {format.number(plan.orders)}
            </Figure>,
            priceOf(plan),
            <strong key="gross" className="font-semibold">
              {format.money(plan.gross)}
            </strong>,
            <span key="share" className="flex items-center justify-end gap-3">
              <span className="w-20 max-md:hidden">
                <Meter value={plan.gross} max={Math.max(1, orders.gross)} tone="strong" />
              </span>
              {format.percent(share(plan.gross))}
            </span>,
          ],
        }))}
      />
      <p className="flex flex-wrap gap-x-6 gap-y-1 border-t px-(--edge) py-3 text-13 text-fg-2">
        {sums.map(({ label, amount }) => (
          <span key={label}>
            {label} <span className="num">{format.money(amount)}</span>
          </span>
        ))}
        <span className="ms-auto">
          {t('netSum')} <strong className="num font-semibold text-fg">{format.money(orders.net)}</strong>
        </span>
      </p>
    </Card>
  )
}
