/** The limits of a plan. The first two are counted as they are now, the others within the period of the subscription. */
export const limitNames = [
  'activeProcesses',
  'seats',
  'candidateViews',
  'jobPostings',
  'videoMinutes',
  'whatsappMessages',
] as const
export type LimitName = (typeof limitNames)[number]

/** `null` is unlimited. */
export type Limits = Record<LimitName, number | null>

export const noLimits: Limits = {
  activeProcesses: null,
  seats: null,
  candidateViews: null,
  jobPostings: null,
  videoMinutes: null,
  whatsappMessages: null,
}

/** The limits of several subscriptions together; unlimited where one of them is. */
export const limitsTogether = (all: readonly Limits[]): Limits =>
  Object.fromEntries(
    limitNames.map((name) => [
      name,
      all.reduce<number | null>((sum, limits) => {
        const limit = limits[name]
        return sum === null || limit === null ? null : sum + limit
      }, 0),
    ]),
  ) as Limits

/** Whether one more unit fits. */
export const hasRoom = (limit: number | null, used: number, more = 1) => limit === null || used + more <= limit

/** Returns the used share of a limit, from 0 to 1 and above; `null` without a limit. */
export const shareOf = (limit: number | null, used: number) => (limit === null ? null : limit === 0 ? 1 : used / limit)
