import { Link } from '@tanstack/react-router'
import { limitChanges } from '#billing/contract/plans.rules.ts'
import type { PlanRow } from '#billing/contract/plans.ts'
import { catalogueTexts } from '#billing/web/catalogue/texts/catalogue.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FromTo } from '#platform/web/ui/FromTo.tsx'
import { usePlanWords } from './usePlanWords.ts'

/** The next cheaper and the next dearer plan, and the limits in which they differ. */
export function NeighboursCard({ plan, others }: { plan: PlanRow; others: PlanRow[] }) {
  const t = useTexts(catalogueTexts)
  const words = usePlanWords()
  return (
    <Card title={t('neighbours')}>
      {others.length === 0 ? (
        <p className="text-13 text-fg-3">{t('noNeighbours')}</p>
      ) : (
        <ul className="grid gap-4">
          {others.map((other) => {
            const changes = limitChanges(plan.limits, other.limits)
            return (
              <li key={other.id} className="grid gap-1 not-first:border-t not-first:pt-4">
                <div className="flex flex-wrap items-baseline gap-x-3">
                  <Link
                    to="/dashboard/e-commerce/product/$code"
                    params={{ code: other.code }}
                    className="min-w-0 font-medium break-words hover:underline"
                  >
                    {other.name}
                  </Link>
                  <span className="num ms-auto">{words.priceOf(other)}</span>
                </div>
                <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-fg-3">
                  {changes.length === 0
                    ? t('sameLimits')
                    : changes.map(({ name, from, to }) => (
                        <span key={name} className="inline-flex flex-wrap gap-x-1.5">
                          {words.nameOf(name)} <FromTo from={words.limitOf(from)} to={words.limitOf(to)} />
                        </span>
                      ))}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
