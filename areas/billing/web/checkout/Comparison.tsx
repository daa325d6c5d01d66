import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicPlan } from '#billing/contract/checkout.ts'
import { limitNames } from '#billing/contract/limits.rules.ts'
import { featuresOf, shownPrice } from './offer.rules.ts'
import { useFormat, useTexts } from './texts.ts'

/** All limits and features of the plans side by side. */
export function Comparison({ plans }: { plans: readonly PublicPlan[] }) {
  const t = useTexts()
  const format = useFormat()
  const features = featuresOf(plans)
  const sizes = t('compare.limits', { count: limitNames.length })
  return (
    <details className="group mt-8 border-t">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-1 [&::-webkit-details-marker]:hidden">
        <h2 className="text-16 font-semibold">{t('compare.title')}</h2>
        <span className="flex items-center gap-2 text-13 text-fg-3">
          <span className="max-md:sr-only">
            {features.length > 0 ? t('compare.both', { limits: sizes, count: features.length }) : sizes}
          </span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden className="group-open:rotate-180" />
        </span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways on a phone is reached by keyboard */}
      <section aria-label={t('compare.title')} tabIndex={0} className="relative overflow-x-auto pb-1">
        <table className="w-full min-w-[560px] border-collapse text-14">
          <thead>
            <tr className="border-b">
              <td className="w-1/4" />
              {plans.map((plan) => (
                <th
                  key={plan.code}
                  scope="col"
                  className={`px-2 py-3 text-center align-bottom font-semibold ${tint(plan)}`}
                >
                  <span dir="auto">{plan.name}</span>
                  <span className="block text-12 font-normal text-fg-3">
                    {format.price(shownPrice(plan))} {t(`per.${plan.period}`)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {limitNames.map((name) => (
              <Row key={name} label={t(`compare.${name}`)} plans={plans}>
                {({ limits: { [name]: limit } }) =>
                  limit === null ? t('compare.free') : limit === 0 ? <Without /> : format.number(limit)
                }
              </Row>
            ))}
            {features.map((feature) => (
              <Row key={feature} label={feature} plans={plans}>
                {(plan) => (plan.features.includes(feature) ? <With /> : <Without />)}
              </Row>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

const tint = ({ highlighted }: PublicPlan) => (highlighted ? 'bg-accent-soft' : '')

type RowProps = { label: string; plans: readonly PublicPlan[]; children: (plan: PublicPlan) => ReactNode }

const Row = ({ label, plans, children }: RowProps) => (
  <tr className="border-b">
    <th scope="row" className="py-2 pe-3 text-start font-normal text-fg-2">
      <span dir="auto">{label}</span>
    </th>
    {plans.map((plan) => (
      <td key={plan.code} className={`num px-2 py-2 text-center ${tint(plan)}`}>
        {children(plan)}
      </td>
    ))}
  </tr>
)

function With() {
  const t = useTexts()
  return (
    <>
      <Check size={16} strokeWidth={2} aria-hidden className="mx-auto text-accent-text" />
      <span className="sr-only">{t('compare.yes')}</span>
    </>
  )
}

function Without() {
  const t = useTexts()
  return (
    <>
      <span aria-hidden className="text-fg-3">
        –
      </span>
      <span className="sr-only">{t('compare.no')}</span>
    </>
  )
}
