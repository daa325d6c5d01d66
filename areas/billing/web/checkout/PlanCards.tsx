import { ChevronDown } from 'lucide-react'
import type { PublicPlan } from '#billing/contract/checkout.ts'
import { usePhone } from '#platform/web/ui/useMedia.ts'
import { shownPrice } from './offer.rules.ts'
import { PlanOffer } from './PlanOffer.tsx'
import { useFormat, useTexts } from './texts.ts'

type PlanCardsProps = { all: readonly PublicPlan[]; plans: readonly PublicPlan[]; open: boolean }

/** The plans beside each other; on a phone below each other, the highlighted ones open and first. */
export function PlanCards({ all, plans, open }: PlanCardsProps) {
  const isPhone = usePhone()
  const ordered = isPhone ? plans.toSorted((a, b) => Number(b.highlighted) - Number(a.highlighted)) : plans
  const isAlone = plans.every(({ highlighted }) => !highlighted)
  return (
    <ul className="grid list-none grid-cols-[repeat(auto-fit,minmax(min(100%,250px),1fr))] gap-3 md:gap-4">
      {ordered.map((plan, at) =>
        isPhone && !plan.highlighted && !(isAlone && at === 0) ? (
          <FoldedPlan key={plan.code} all={all} plan={plan} open={open} />
        ) : (
          <li
            key={plan.code}
            className={`relative rounded-4 border bg-surface p-5 ${plan.highlighted ? 'border-accent-text shadow-[inset_0_0_0_1px_var(--accent-text),var(--sh-2)]' : 'border-line-2'}`}
          >
            <PlanName plan={plan} />
            <PlanOffer all={all} plan={plan} open={open} />
          </li>
        ),
      )}
    </ul>
  )
}

function PlanName({ plan: { name, audience, highlighted } }: { plan: PublicPlan }) {
  const t = useTexts()
  return (
    <div className="min-h-[46px]">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 dir="auto" className="text-15 font-semibold">
          {name}
        </h2>
        {highlighted && (
          <span className="rounded-1 bg-accent px-1.5 py-0.5 text-12 font-label text-on-accent">
            {t('pricing.highlighted')}
          </span>
        )}
      </div>
      <p dir="auto" className="text-13 text-fg-3">
        {audience}
      </p>
    </div>
  )
}

/** A plan of which a phone shows the price, and the rest after a tap. */
function FoldedPlan({ all, plan, open }: { all: readonly PublicPlan[]; plan: PublicPlan; open: boolean }) {
  const t = useTexts()
  const format = useFormat()
  return (
    <li className="rounded-4 border border-line-2 bg-surface">
      <details className="group">
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 rounded-4 px-4 py-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <h2 dir="auto" className="text-15 font-semibold">
              {plan.name}
            </h2>
            <span dir="auto" className="block text-13 text-fg-3">
              {plan.audience}
            </span>
          </span>
          <span className="text-end">
            <span className="num block text-16 font-semibold">{format.price(shownPrice(plan))}</span>
            <span className="block text-12 text-fg-3">{t(`per.${plan.period}`)}</span>
          </span>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="text-fg-3 group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4">
          <PlanOffer all={all} plan={plan} open={open} />
        </div>
      </details>
    </li>
  )
}
