import { z } from 'zod'
import { daysUntil, isPeriod } from '#contract/platform/days.rules.ts'
import { endpoint, several, uuid } from '#contract/platform/endpoint.ts'
import { day } from '#contract/platform/validation.ts'
import { mostDays } from './analytics.rules.ts'

const days = z.object({ from: z.iso.date(), to: z.iso.date() })
const compared = z.object({ now: z.int(), before: z.int() })

/** Some processes, or all, and a period. Both of its days count. */
const analyticsQuery = z
  .object({ processId: several(uuid), from: day(), to: day() })
  .refine(isPeriod, { path: ['to'], error: 'end_before_start' })
  .refine(({ from, to }) => daysUntil(to, from) < mostDays, { path: ['to'], error: 'invalid' })
export type AnalyticsQuery = z.output<typeof analyticsQuery>

/** Each figure counts what happened in the period, and beside it in the period before: see the definitions in docs/analytics.md. */
const Figures = z.object({ period: days, before: days, applications: compared })

export const analytics = {
  figures: endpoint({
    method: 'GET',
    path: '/analytics/figures',
    summary: 'The main figures of selective processes in a period, and in the period before',
    query: analyticsQuery,
    response: Figures,
  }),
}
