import type { CauseCode, DeliveryState } from '#deliveries/contract/deliveries.rules.ts'
import { defineEvent } from '#platform/server/events/events.ts'

/** Deliveries are about to be sent again. A handler keeps what they deliver from being paused or resumed meanwhile. */
export const deliveriesRetrying = defineEvent<{ ids: readonly string[] }>('deliveries.retrying')

/** A call to a system that was attempted, with its state since. `reply` is the content of the answer, which the ledger does not keep. */
export type SettledCall = {
  id: string
  state: DeliveryState
  providerId: string
  code: CauseCode | ''
  cause: string
  reply: unknown
}
/** Calls to a system have been attempted. */
export const callsSettled = defineEvent<{ calls: readonly SettledCall[] }>('calls.settled')
