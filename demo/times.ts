export const hour = 3_600_000
export const day = 24 * hour
const offset = 3 * hour

/** The last midnight in Brasília, which has no daylight saving time. */
export const midnight = (at: number) => Math.floor((at - offset) / day) * day + offset

/** The same day, moved into office hours. The order of moments is kept. */
export const atWork = (at: number) => midnight(at) + 9 * hour + ((at - midnight(at)) * 9) / 24

/** The same day, moved into waking hours. */
export const awake = (at: number) => midnight(at) + 6 * hour + ((at - midnight(at)) * 17.9) / 24

export const iso = (at: number) => new Date(at).toISOString()
