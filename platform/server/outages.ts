import type { Outside } from '#platform/contract/outages.ts'
import { codeOf, isFull } from './outages.rules.ts'

type Outage = {
  /** When it was first noticed by this process. */
  since: string
  /** Whether there was no room to write. */
  full: boolean
}

type Line = { outside: Outside; full?: boolean; code?: string; seconds?: number }
type Log = { warn: (line: Line, message: string) => void }

let log: Log | undefined
const outages = new Map<Outside, Outage>()

/** From now on the beginning and the end of outages are logged here. Nothing is known of earlier ones. */
export function logOutages(to: Log): void {
  log = to
  outages.clear()
}

/** The outage that lasts; `undefined` while nothing is known of one. */
export const outageOf = (outside: Outside): Outage | undefined => outages.get(outside)
export const listOutages = () => [...outages].map(([outside, outage]) => ({ outside, ...outage }))

/** Something outside has failed. One line is logged for the whole outage, however often it is tried meanwhile. */
export function outageBegan(outside: Outside, error: unknown): void {
  const known = outages.get(outside)
  const full = isFull(error)
  // A database that stops because its disk is full fails in another way from then on.
  if (known && (known.full || !full)) return
  outages.set(outside, { since: known?.since ?? new Date().toISOString(), full })
  log?.warn({ outside, code: codeOf(error), full }, 'unavailable')
}

/** Something outside has done what was asked of it. */
export function outageEnded(outside: Outside): void {
  const known = outages.get(outside)
  if (!known) return
  outages.delete(outside)
  log?.warn({ outside, seconds: Math.round((Date.now() - Date.parse(known.since)) / 1000) }, 'available again')
}

/** Asks something outside. When `isAway` says so, a failure begins an outage; any answer ends it. */
export async function askOutside<T>(
  outside: Outside,
  ask: () => Promise<T>,
  isAway: (error: unknown) => boolean = () => true,
): Promise<T> {
  try {
    const answer = await ask()
    outageEnded(outside)
    return answer
  } catch (error) {
    if (isAway(error)) outageBegan(outside, error)
    else outageEnded(outside)
    throw error
  }
}
