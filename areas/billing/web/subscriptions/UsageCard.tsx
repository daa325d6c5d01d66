import { limitNames, shareOf } from '#billing/contract/limits.rules.ts'
import type { Subscription } from '#billing/contract/subscriptions.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'

/** Amber from 85 %, red at the limit. */
const toneOf = (share: number) => (share >= 1 ? 'neg' : share >= 0.85 ? 'wait' : 'strong')

/** The use of each limit by a company. */
export function UsageCard({ subscription: { limits, used, periodStart, periodEnd } }: { subscription: Subscription }) {
  const t = useTexts(subscriptionsTexts)
  const ofPlans = useTexts(plansTexts)
  const format = useFormat()
  return (
    <Card
      title={t('use')}
      note={t('useNote', { start: format.shortDate(periodStart), end: format.shortDate(periodEnd) })}
    >
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {limitNames.map((name) => {
          const limit = limits[name]
          const share = shareOf(limit, used[name])
          const number = format.number(used[name])
          return (
            <div key={name} className="grid content-start gap-1.5">
              <dt className="flex items-baseline justify-between gap-2 text-13">
                <span className="text-fg-2">{ofPlans(`limits.${name}`)}</span>
                <span className="num shrink-0">
                  {limit === null
                    ? t('useFree', { used: number })
                    : t('useOf', { used: number, limit: format.number(limit) })}
                </span>
              </dt>
              <dd className="grid gap-1">
                {limit !== null && share !== null && (
                  <Meter value={used[name]} max={Math.max(1, limit)} tone={toneOf(share)} />
                )}
                {share !== null && share >= 1 && <span className="text-12 text-neg">{t('atLimit')}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
