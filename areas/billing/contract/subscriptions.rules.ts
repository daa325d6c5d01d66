import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'

export const subscriptionStates = [
  'pendente',
  'em_teste',
  'ativa',
  'em_atraso',
  'suspensa',
  'cancelada',
  'expirada',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** The states in which a subscription has begun and not ended. */
export const currentStates = ['em_teste', 'ativa', 'em_atraso', 'suspensa'] as const satisfies SubscriptionState[]
/** The states in which a company may use more of its plan. In arrears it keeps what it uses, and nothing new begins. */
const usableStates = ['em_teste', 'ativa'] as const satisfies SubscriptionState[]

export const isUsable = (state: SubscriptionState) => (usableStates as readonly SubscriptionState[]).includes(state)

/** The state after the last open invoice is paid. */
export const stateWhenPaid = (state: SubscriptionState): SubscriptionState =>
  state === 'pendente' || state === 'em_atraso' || state === 'suspensa' ? 'ativa' : state

/** `isFirst` when nothing was ever paid: the subscription has not begun. */
type Reopened = { daysLate: number; isFirst: boolean }

/** The state after an invoice is open again because its payment was undone: as it would be had nothing been paid. */
export function stateWhenReopened(
  state: SubscriptionState,
  { daysLate, isFirst }: Reopened,
  { overdueAfter, suspendAfter }: { overdueAfter: number; suspendAfter: number },
): SubscriptionState {
  if (state !== 'ativa' && state !== 'em_atraso') return state
  if (isFirst) return 'pendente'
  if (daysLate >= suspendAfter) return 'suspensa'
  return daysLate >= overdueAfter ? 'em_atraso' : state
}

export const hasEnded = (state: SubscriptionState) => state === 'cancelada' || state === 'expirada'

/** Whether a subscription may be cancelled: one that has ended stays as it is. */
export const mayCancel = (state: SubscriptionState): Verdict =>
  hasEnded(state) ? refuse('subscription_ended') : allowed
