import type { PublicPlan } from '#billing/contract/checkout.ts'
import { type LimitName, limitNames } from '#billing/contract/limits.rules.ts'
import { type PeriodKind, renews } from '#billing/contract/periods.rules.ts'
import { monthlyOf } from '#billing/contract/plans.rules.ts'

const renewing = ['mensal', 'trimestral', 'anual'] as const satisfies PeriodKind[]
export type Renewing = (typeof renewing)[number]

/** The periods to choose from, the shortest first. */
export const periodsOf = (plans: readonly PublicPlan[]) =>
  renewing.filter((kind) => plans.some(({ period }) => period === kind))

/** The plans of a period, and those that are bought once, in the order of the site. */
export const plansOf = (plans: readonly PublicPlan[], period: Renewing | undefined) =>
  plans.filter((plan) => !renews(plan.period) || plan.period === period)

/** The same plan for another period: it has the same name. */
export const siblingOf = (plans: readonly PublicPlan[], { name }: PublicPlan, period: PeriodKind) =>
  plans.find((plan) => plan.name === name && plan.period === period)

/** Returns the price of a plan in a month, in centavos; the whole price of a plan that is bought once. */
export const shownPrice = ({ price, period }: PublicPlan) => (renews(period) ? monthlyOf(price, period) : price)

/**
 * Returns how much a year costs less than twelve months, in centavos and in whole months; zero without the monthly plan to compare with.
 */
export function savedBy(plans: readonly PublicPlan[], plan: PublicPlan) {
  const monthly = plan.period === 'anual' ? siblingOf(plans, plan, 'mensal') : undefined
  const amount = monthly ? Math.max(0, 12 * monthly.price - plan.price) : 0
  return { amount, months: monthly && monthly.price > 0 ? Math.floor(amount / monthly.price) : 0 }
}

/** The months that a year gives, of all its plans: the fewest and the most. */
export function savedMonths(plans: readonly PublicPlan[]) {
  const months = plans.filter(({ period }) => period === 'anual').map((plan) => savedBy(plans, plan).months)
  return { least: Math.min(...months), most: Math.max(0, ...months) }
}

/** Returns the limits that a card lists: none of those that the plan does not contain. */
export const limitsOf = ({ limits }: PublicPlan): { name: LimitName; limit: number | null }[] =>
  limitNames.filter((name) => limits[name] !== 0).map((name) => ({ name, limit: limits[name] }))

/** Every feature that a plan has, once, in the order in which they come. */
export const featuresOf = (plans: readonly PublicPlan[]) => [...new Set(plans.flatMap(({ features }) => features))]
