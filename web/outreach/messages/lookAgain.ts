import type { MessageRow } from '#contract/outreach/messages.ts'

const soon = 2_000
/** What all have been handed may wait long for its mail server. */
const later = 10_000
/** Clocks differ: what is due is looked at from so many milliseconds before. */
const margin = 60_000
/** A timer of the browser does not know longer waits, and a clock may be set meanwhile. */
const longest = 3_600_000

/** In how many milliseconds messages will have changed by themselves: soon while one leaves or is about to, else when the next does. */
export function lookAgain(
  rows: readonly Pick<MessageRow, 'state' | 'sendAt' | 'recipients' | 'expected'>[],
  now = Date.now(),
): number | false {
  const waits = rows.flatMap(({ state, sendAt, recipients, expected }) => {
    if (state === 'sending') return expected !== null && recipients >= expected ? later : soon
    return state === 'scheduled' && sendAt ? Date.parse(sendAt) - now - margin : []
  })
  return waits.length > 0 && Math.min(longest, Math.max(soon, Math.min(...waits)))
}
