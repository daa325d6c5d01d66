import type { DeliveryRow } from '#deliveries/contract/deliveries.ts'

/**
 * Returns the event that a delivery waits for: to be resumed, or, after a failure, its next attempt. One that is being sent waits for
 * nothing, and without a provider the cause says it.
 */
export function waitsFor(
  { state, causeCode, dueAt }: Pick<DeliveryRow, 'state' | 'causeCode' | 'dueAt'>,
  now: number,
): 'paused' | 'again' | null {
  if (state !== 'na_fila') return null
  if (dueAt === null) return causeCode === 'not_configured' ? null : 'paused'
  return causeCode !== '' && Date.parse(dueAt) > now ? 'again' : null
}
