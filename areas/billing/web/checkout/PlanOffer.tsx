import { Check } from 'lucide-react'
import type { PublicPlan } from '#billing/contract/checkout.ts'
import { AnchorButton } from '#platform/web/ui/Button.tsx'
import { orderPath } from './address.ts'
import { limitsOf, savedBy, shownPrice } from './offer.rules.ts'
import { useFormat, useTexts } from './texts.ts'

type PlanOfferProps = { all: readonly PublicPlan[]; plan: PublicPlan; open: boolean }

/** The price of a plan, the way to order it, and its contents. */
export function PlanOffer({ all, plan, open }: PlanOfferProps) {
  const t = useTexts()
  const format = useFormat()
  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="num text-[30px] leading-10 font-semibold">{format.price(shownPrice(plan))}</span>
        <span className="text-13 text-fg-3">{t(`per.${plan.period}`)}</span>
      </p>
      <PriceNote all={all} plan={plan} />
      {open && <Ways plan={plan} beside={all.some(({ trialDays }) => trialDays > 0)} />}
      <ul className="mt-4 grid list-none gap-2 text-14 text-fg-2">
        {limitsOf(plan).map(({ name, limit }) => (
          <Point key={name}>
            {limit === null
              ? t(`unlimited.${name}`)
              : t(`limits.${name}`, { count: limit, formatted: format.number(limit) })}
          </Point>
        ))}
        {plan.features.map((feature) => (
          <Point key={feature}>{feature}</Point>
        ))}
      </ul>
    </>
  )
}

/** The ways to begin: with the trial where there is one, and by paying. Beside plans with one the lists stay level. */
function Ways({ plan: { code, name, period, trialDays, highlighted }, beside }: { plan: PublicPlan; beside: boolean }) {
  const t = useTexts()
  const pay = t(period === 'unico' ? 'pricing.buy' : 'pricing.subscribe')
  const isTrial = trialDays > 0
  return (
    <>
      <AnchorButton
        href={orderPath(code, { isTrial })}
        size="xl"
        variant={highlighted ? 'primary' : 'outline'}
        className="mt-4 w-full"
      >
        {isTrial ? t('pricing.try', { count: trialDays }) : pay}
        <span className="sr-only">{name}</span>
      </AnchorButton>
      {!isTrial && beside && <p className="mt-1 min-h-8 max-md:hidden" />}
      {isTrial && (
        <p className="mt-1 flex flex-wrap items-center justify-center gap-x-1.5 text-13 text-fg-3">
          {t('pricing.tryFree')}
          <a
            href={orderPath(code, { isTrial: false })}
            className="inline-flex min-h-8 items-center rounded-1 font-label text-accent-text underline underline-offset-2 max-md:min-h-11"
          >
            {t('pricing.payNow')}
            <span className="sr-only"> {name}</span>
          </a>
        </p>
      )}
    </>
  )
}

function PriceNote({ all, plan }: Omit<PlanOfferProps, 'open'>) {
  const t = useTexts()
  const format = useFormat()
  const { months } = savedBy(all, plan)
  const price = format.money(plan.price)
  if (plan.period === 'unico') return <p className="min-h-5 text-13 text-fg-3">{t('pricing.once')}</p>
  if (plan.period === 'mensal') return <p className="min-h-5 text-13 text-fg-3 max-md:hidden" />
  return (
    <p className="min-h-5 text-13 text-accent-text">
      {plan.period === 'anual' && months > 0
        ? t('pricing.perYearFree', { price, count: months })
        : t(`whole.${plan.period}`, { price })}
    </p>
  )
}

const Point = ({ children }: { children: string }) => (
  <li className="flex gap-2.5">
    <Check size={15} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
    <span dir="auto">{children}</span>
  </li>
)
