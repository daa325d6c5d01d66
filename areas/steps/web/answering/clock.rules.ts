const second = 1000
const minute = 60 * second

/** The clock of the server, by the monotonic clock of this browser, which nobody can set back. */
export type Clock = { server: number; local: number }

/** The server wrote its time in the middle of a call. */
export const clockOf = ({ value, at }: { value: { now: string }; at: number }): Clock => ({
  server: Date.parse(value.now),
  local: at,
})

const serverTime = ({ server, local }: Clock, at: number) => server + (at - local)

/** Milliseconds left, never less than none. */
export const leftUntil = (endsAt: string, clock: Clock, at: number) =>
  Math.max(0, Date.parse(endsAt) - serverTime(clock, at))

export type TimeLeft = { minutes: number; seconds: number | null }

/** Whole minutes that are really left; with seconds within the last five minutes. */
export function timeLeft(ms: number): TimeLeft {
  if (ms >= 5 * minute) return { minutes: Math.floor(ms / minute), seconds: null }
  const seconds = Math.ceil(ms / second)
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }
}

const announced = [1, 5, 10]

/** The minutes to announce when this much was left before, and this much is left now: the last mark that was passed. */
export const passedMark = (before: number, now: number) =>
  announced.find((minutes) => before > minutes * minute && now <= minutes * minute) ?? null

/** The minutes without what was added to them, which were rounded up. */
export const minutesWithout = (minutes: number, extraPercent: number) =>
  Math.floor((minutes * 100) / (100 + extraPercent))
