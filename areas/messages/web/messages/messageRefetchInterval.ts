import type { MessageRow } from '#messages/contract/messages.ts'

const soon = 2_000
/** A message that was fully handed over may stay queued for long. */
const later = 10_000
/** Clocks differ: start reading this many milliseconds before the due time. */
const margin = 60_000
/** The longest timer of a browser; the clock may also change meanwhile. */
const longest = 3_600_000

/** Milliseconds until messages will have changed: soon while one is being sent or due, else when the next one is. */
export function messageRefetchInterval(
  rows: readonly Pick<MessageRow, 'state' | 'sendAt' | 'recipients' | 'expected'>[],
  now = Date.now(),
): number | false {
  const waits = rows.flatMap(({ state, sendAt, recipients, expected }) => {
    if (state === 'sending') return expected !== null && recipients >= expected ? later : soon
    return state === 'scheduled' && sendAt ? Date.parse(sendAt) - now - margin : []
  })
  return waits.length > 0 && Math.min(longest, Math.max(soon, Math.min(...waits)))
}
