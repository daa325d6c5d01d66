import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { Limits } from './limits.rules.ts'
import { limitNames } from './limits.rules.ts'
import type { PeriodKind } from './periods.rules.ts'

export const planStates = ['rascunho', 'ativo', 'descontinuado', 'arquivado'] as const
export type PlanState = (typeof planStates)[number]

const next: Record<PlanState, PlanState[]> = {
  rascunho: ['ativo', 'arquivado'],
  ativo: ['descontinuado'],
  descontinuado: ['ativo', 'arquivado'],
  arquivado: [],
}
export const planMoves = (from: PlanState) => next[from]

/** Whether a plan may go to another state. A plan with subscribers is discontinued and not archived: their renewals go on. */
export function mayMovePlan(plan: { state: PlanState; subscribers: number }, to: PlanState): Verdict {
  if (!next[plan.state].includes(to)) return refuse('state_unreachable')
  return to === 'arquivado' && plan.subscribers > 0 ? refuse('plan_subscribed') : allowed
}

/** The terms that a version of a plan fixes. */
export type PlanTerms = { price: number; trialDays: number; limits: Limits }

export const isSameTerms = (a: PlanTerms, b: PlanTerms) =>
  a.price === b.price && a.trialDays === b.trialDays && limitNames.every((name) => a.limits[name] === b.limits[name])

const monthsIn: Record<PeriodKind, number> = { mensal: 1, trimestral: 3, anual: 12, unico: 0 }

/** Returns the revenue of a subscription in a month, in centavos, rounded half up; 0 for a plan that is bought once. */
export function monthlyOf(price: number, period: PeriodKind): number {
  const months = monthsIn[period]
  return months === 0 ? 0 : Math.floor((2 * price + months) / (2 * months))
}

/** The limits in which two plans differ. */
export const limitChanges = (from: Limits, to: Limits) =>
  limitNames.flatMap((name) => (from[name] === to[name] ? [] : [{ name, from: from[name], to: to[name] }]))

type Offered = { code: string; name: string; period: PeriodKind; price: number }

/** The next cheaper and the next dearer plan of the same period, and the plans of the same name with another period. */
export function plansBeside<P extends Offered>(plan: Offered, sold: readonly P[]) {
  const others = sold.filter(({ code }) => code !== plan.code)
  const inOrder = others.filter(({ period }) => period === plan.period).toSorted((a, b) => a.price - b.price)
  return {
    cheaper: inOrder.findLast(({ price }) => price < plan.price),
    dearer: inOrder.find(({ price }) => price > plan.price),
    siblings: others.filter(({ name, period }) => name === plan.name && period !== plan.period),
  }
}
