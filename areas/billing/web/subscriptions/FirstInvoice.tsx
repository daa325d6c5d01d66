import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { checkout } from '#billing/contract/checkout.ts'
import { firstPeriod, partOf } from '#billing/contract/invoices.rules.ts'
import { renews } from '#billing/contract/periods.rules.ts'
import type { PlanRow } from '#billing/contract/plans.ts'
import { catalogueTexts } from '#billing/web/catalogue/texts/catalogue.pt.ts'
import { usePlanPrice } from '#billing/web/plans/usePlanPrice.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { SubscriptionDraft } from './subscriptionDraft.ts'

/** The amount of the first invoice, and what follows. */
export function FirstInvoice({ sold }: { sold: PlanRow[] }) {
  const t = useTexts(catalogueTexts)
  const format = useFormat()
  const priceOf = usePlanPrice()
  const [begin, planId] = useWatch<z.input<typeof SubscriptionDraft>, ['begin', 'planId']>({
    name: ['begin', 'planId'],
  })
  const { data } = useQuery(q(checkout.offer, {}))
  const plan = sold.find(({ id }) => id === planId)
  if (!plan) return <Card title={t('total')}>{t('choosePlan')}</Card>
  if (begin !== 'invoice') return <Card title={t('total')}>{t(begin === 'trial' ? 'afterTrial' : 'noCharge')}</Card>
  const { price: total, period } = plan
  const { end } = firstPeriod(dayInBrasilia(new Date()), period)
  const rate = data?.issRate ?? 0
  return (
    <Card title={t('total')} action={<strong className="num text-18 font-semibold">{format.money(total)}</strong>}>
      <div className="grid gap-1 text-13 text-fg-3">
        {rate > 0 && (
          <p className="flex justify-between gap-3">
            {t('iss', { rate: format.basisPoints(rate) })}{' '}
            <span className="num">{format.money(partOf(total, rate))}</span>
          </p>
        )}
        <p>{t(renews(period) ? 'renews' : 'doesNotRenew', { date: format.date(end), price: priceOf(plan) })}</p>
      </div>
    </Card>
  )
}
