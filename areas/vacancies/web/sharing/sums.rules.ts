import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Sharing } from '#vacancies/contract/sharing.ts'

/** The views of each source, in all and within the last seven days, the most frequent first. */
export function sumsOf(views: Sharing['views'], now: Date): { source: string; count: number; week: number }[] {
  const since = dayAfter(dayInBrasilia(now), -6)
  const sums = new Map<string, { source: string; count: number; week: number }>()
  for (const { source, day, count } of views) {
    const sum = sums.get(source) ?? { source, count: 0, week: 0 }
    sums.set(source, { source, count: sum.count + count, week: sum.week + (day >= since ? count : 0) })
  }
  return [...sums.values()].sort((a, b) => b.count - a.count || a.source.localeCompare(b.source))
}
