import { Link } from '@tanstack/react-router'
import type { PlanRow } from '#billing/contract/plans.ts'
import { currentStates } from '#billing/contract/subscriptions.rules.ts'
import { catalogueTexts } from '#billing/web/catalogue/texts/catalogue.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { usePlanWords } from './usePlanWords.ts'

/** A plan of the shop. */
export function ShopCard({ plan }: { plan: PlanRow }) {
  const t = useTexts(catalogueTexts)
  const format = useFormat()
  const words = usePlanWords()
  const { code, name, audience, period, limits, highlighted, subscribers } = plan
  return (
    <li
      className={`flex min-w-0 flex-col gap-3 rounded-4 border bg-surface p-5 max-md:p-4 ${highlighted ? 'border-accent-line' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-15 font-semibold break-words">{name}</h2>
        {highlighted && <Badge tone="pos">{t('highlighted')}</Badge>}
        <span className="ms-auto text-12 text-fg-3">{words.periodOf(period)}</span>
      </div>
      {audience && <p className="text-13 text-fg-3">{audience}</p>}
      <p className="grow text-13 text-fg-2">
        {t('limitOf', { name: words.nameOf('activeProcesses'), limit: words.limitOf(limits.activeProcesses) })}
        {' · '}
        {t('limitOf', { name: words.nameOf('seats'), limit: words.limitOf(limits.seats) })}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0">
          <p className="num text-18 font-semibold">{words.priceOf(plan)}</p>
          <Link
            to="/dashboard/subscriptions"
            search={{ plan: [plan.id], state: [...currentStates] }}
            className="num text-13 text-fg-3 hover:underline"
          >
            {t('subscribers', { count: subscribers, number: format.number(subscribers) })}
          </Link>
        </div>
        <ButtonLink
          to="/dashboard/e-commerce/product/$code"
          params={{ code }}
          variant="primary"
          className="ms-auto"
          aria-label={`${t('choose')}: ${name}, ${words.periodOf(period)}`}
        >
          {t('choose')}
        </ButtonLink>
      </div>
    </li>
  )
}
