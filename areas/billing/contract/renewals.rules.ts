import { dayAfter, daysUntil } from '#platform/contract/days.rules.ts'
import { type Period, type PeriodKind, periodNumberOn, periodOf, renews } from './periods.rules.ts'
import type { SubscriptionState } from './subscriptions.rules.ts'

type Running = {
  state: SubscriptionState
  courtesy: boolean
  anchor: string
  periodStart: string
  periodEnd: string
  endsOn: string | null
  kind: PeriodKind
}

/** The period that follows the current one. The end of a trial is the anchor of the first paid period. */
export function periodAfter({ anchor, periodEnd, kind }: Pick<Running, 'anchor' | 'periodEnd' | 'kind'>): Period {
  return periodOf(anchor, kind, periodNumberOn(anchor, kind, periodEnd))
}

/** Whether the next period of a subscription is charged by an invoice that may be issued on a day. */
export const mayIssueRenewal = (subscription: Running, today: string, issueDays: number) =>
  (subscription.state === 'ativa' || subscription.state === 'em_teste') &&
  !subscription.courtesy &&
  (renews(subscription.kind) || subscription.state === 'em_teste') &&
  (subscription.endsOn === null || subscription.endsOn > subscription.periodEnd) &&
  daysUntil(subscription.periodEnd, today) <= issueDays

/** Decides the effect of the end of a period on a day: nothing yet, another period, or the end of the subscription. */
export function endOfPeriod(subscription: Running, today: string): 'running' | 'rolls' | 'cancelada' | 'expirada' {
  const { state, endsOn, periodEnd, kind } = subscription
  if (state !== 'ativa' && state !== 'em_teste' && state !== 'em_atraso') return 'running'
  if (endsOn !== null && endsOn <= today) return 'cancelada'
  if (periodEnd > today) return 'running'
  return renews(kind) || state === 'em_teste' ? 'rolls' : 'expirada'
}

/**
 * The period of a subscription that goes on after a pause: it has as many days left as when the pause began. Its end is the anchor of those that
 * follow, because months are not all as long as the ones before.
 */
export function resumedPeriod({ start, end }: Period, pausedOn: string, today: string) {
  const moved = dayAfter(end, Math.max(0, daysUntil(today, pausedOn)))
  return { anchor: moved, start, end: moved }
}
