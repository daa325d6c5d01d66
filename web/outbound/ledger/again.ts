import { type DeliveryState, deliveryStates, mayBecome } from '#contract/outbound/deliveries.rules.ts'

/** How often a log is read again while somebody looks at it. */
export const every = 5000
export const soon = 2000

/** Whether a delivery waits for its turn. */
export const isWaiting = ({ state }: { state: DeliveryState }) => state === 'na_fila'

/** In how many milliseconds deliveries will have moved by themselves: soon while one waits, later while a provider may still say what became of one. */
export function movesIn(states: readonly DeliveryState[]): number | false {
  if (states.includes('na_fila')) return soon
  return states.some((from) => deliveryStates.some((to) => mayBecome(from, to))) && every
}
