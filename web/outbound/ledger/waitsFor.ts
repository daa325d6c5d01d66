import type { DeliveryRow } from '#contract/outbound/deliveries.ts'

/** What a delivery waits for: to be let go on, or the moment of its next try, once one has failed. One that is under way waits for nothing. */
export function waitsFor(
  { state, causeCode, dueAt }: Pick<DeliveryRow, 'state' | 'causeCode' | 'dueAt'>,
  now: number,
): 'paused' | 'again' | null {
  if (state !== 'na_fila') return null
  if (dueAt === null) return 'paused'
  return causeCode !== '' && Date.parse(dueAt) > now ? 'again' : null
}
