import { secondsToUndo } from '#deliveries/contract/foreseen.ts'
import type { LinkSending } from '#steps/contract/sendings.ts'

type Waiting = Pick<LinkSending, 'state' | 'leavesIn'>

/** Whether links leave at a time that somebody chose, and not in some seconds. */
export const isScheduled = ({ state, leavesIn }: Waiting) => state === 'waiting' && leavesIn > 2 * secondsToUndo

/** Milliseconds after which links on their way are read again; false without any. */
export function readAgainAfter(sendings: readonly (Waiting | null)[]) {
  const under = sendings.filter((sending) => sending !== null)
  if (under.length === 0) return false
  return under.every(isScheduled) ? 30_000 : 2000
}
