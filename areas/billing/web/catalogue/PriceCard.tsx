import { useNavigate } from '@tanstack/react-router'
import { monthlyOf } from '#billing/contract/plans.rules.ts'
import type { PlanRow } from '#billing/contract/plans.ts'
import { catalogueTexts } from '#billing/web/catalogue/texts/catalogue.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { usePlanWords } from './usePlanWords.ts'

/** The price of a plan, its other periods, and the way to sell it. */
export function PriceCard({ plan, siblings }: { plan: PlanRow; siblings: PlanRow[] }) {
  const t = useTexts(catalogueTexts)
  const format = useFormat()
  const words = usePlanWords()
  const navigate = useNavigate()
  const monthly = monthlyOf(plan.price, plan.period)
  return (
    <Card>
      <div className="grid justify-items-start gap-3">
        <p className="num text-22 font-semibold">{words.priceOf(plan)}</p>
        {plan.period !== 'mensal' && monthly > 0 && (
          <p className="num text-13 text-accent-text">{t('perMonth', { price: format.money(monthly) })}</p>
        )}
        {siblings.length > 0 && (
          <Segmented
            label={t('period')}
            value={plan.code}
            options={[plan, ...siblings].map(({ code, period }) => ({ value: code, label: words.periodOf(period) }))}
            onChange={(code) => void navigate({ to: '/dashboard/e-commerce/product/$code', params: { code } })}
          />
        )}
        {plan.trialDays > 0 && <p className="text-13 text-fg-2">{t('trial', { count: plan.trialDays })}</p>}
        {plan.state === 'ativo' ? (
          <ButtonLink
            to="/dashboard/subscriptions/new"
            search={{ plan: plan.code }}
            variant="primary"
            size="xl"
            className="w-full"
          >
            {t('order')}
          </ButtonLink>
        ) : (
          <p className="text-13 text-fg-3">{t('notSold')}</p>
        )}
      </div>
    </Card>
  )
}
