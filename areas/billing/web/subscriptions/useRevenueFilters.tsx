import type { z } from 'zod'
import type { subscriptionQuery } from '#billing/contract/subscriptions.ts'
import { salesTexts } from '#billing/web/sales/texts/sales.pt.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { OnlyFilter } from '#platform/web/ui/FilterBar.tsx'

type Search = z.output<typeof subscriptionQuery>

/** The filters that the sales figures set: each says what it restricts the list to, and can be removed. */
export function useRevenueFilters(search: Search, change: (part: Partial<z.input<typeof subscriptionQuery>>) => void) {
  const t = useTexts(subscriptionsTexts)
  const ofSales = useTexts(salesTexts)
  const format = useFormat()
  const { startedFrom, startedTo, payingOn, movement, movedIn, renewsIn, siteStep, siteFrom, siteTo, siteSource } =
    search
  const dayOf = (day: string | undefined) => (day ? format.date(day) : '…')
  const thisMonth = dayInBrasilia(new Date()).slice(0, 7)
  const filters = [
    (startedFrom || startedTo) && {
      label: t('startedBetween', { from: dayOf(startedFrom), to: dayOf(startedTo) }),
      without: { startedFrom: undefined, startedTo: undefined },
    },
    payingOn && { label: t('payingOn', { date: format.date(payingOn) }), without: { payingOn: undefined } },
    movement.length > 0 && {
      label: t('movedIn', {
        movement: format.list(movement.map((kind) => ofSales(`moves.${kind}`))),
        month: format.month(movedIn ?? thisMonth),
      }),
      without: { movement: undefined, movedIn: undefined },
    },
    siteStep && {
      label: [
        t('fromSite', { step: ofSales(`stepsShort.${siteStep}`), from: dayOf(siteFrom), to: dayOf(siteTo) }),
        siteSource.length > 0 && format.list(siteSource),
      ]
        .filter(Boolean)
        .join(' · '),
      without: { siteStep: undefined, siteFrom: undefined, siteTo: undefined, siteSource: undefined },
    },
    renewsIn && { label: t('renewsIn', { month: format.month(renewsIn) }), without: { renewsIn: undefined } },
  ]
  return filters.flatMap((filter) =>
    filter
      ? [
          <OnlyFilter
            key={filter.label}
            label={filter.label}
            value={[filter.label]}
            onClear={() => change(filter.without)}
          />,
        ]
      : [],
  )
}
