import { type DeliveryState, deliveryStates, mayBecome } from '#deliveries/contract/deliveries.rules.ts'

/** Milliseconds between reads of a visible log. */
export const logInterval = 5000
export const soon = 2000

/** Whether a delivery is queued. */
export const isWaiting = ({ state }: { state: DeliveryState }) => state === 'na_fila'

/** Milliseconds until deliveries may have changed: soon while one is queued, later while a provider may still report a result. */
export function deliveryRefetchInterval(states: readonly DeliveryState[]): number | false {
  if (states.includes('na_fila')) return soon
  return states.some((from) => deliveryStates.some((to) => mayBecome(from, to))) && logInterval
}
