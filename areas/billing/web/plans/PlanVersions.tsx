import type { Plan } from '#billing/contract/plans.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { MigrateButton } from './MigrateButton.tsx'
import { usePlanPrice } from './usePlanPrice.ts'

/** Each version of a plan with its price and how many are on it. */
export function PlanVersions({ plan }: { plan: Plan }) {
  const t = useTexts(plansTexts)
  const format = useFormat()
  const priceOf = usePlanPrice()
  return (
    <Card title={t('versions')} note={<span className="num">{format.number(plan.subscribers)}</span>}>
      <ul className="grid gap-4">
        {plan.versions.map((version) => (
          <li key={version.id} className="grid gap-1.5">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <strong className="font-semibold">{t('versionOf', { number: version.number })}</strong>
              <span className="num">{priceOf({ price: version.price, period: plan.period })}</span>
              <span className="text-13 text-fg-3">
                {t(version.number > plan.number ? 'starting' : 'since', { date: format.shortDate(version.startsOn) })}
              </span>
              <span className="num ms-auto font-medium">{format.number(version.subscribers)}</span>
            </span>
            {version.number < plan.number && version.subscribers > 0 && (
              <MigrateButton plan={plan} versionId={version.id} />
            )}
            <Meter value={version.subscribers} max={Math.max(1, plan.subscribers)} tone="strong" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
