import { z } from 'zod'
import { analyticsPeriods, baselines, daysAsked } from '#insights/contract/analytics.rules.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { several } from '#platform/contract/endpoint.ts'
import { day } from '#platform/contract/validation.ts'

/** The parameters of every screen of the analyses: the processes (none is all) and the period, by its name or its days. */
export const analyticsSearch = z.object({
  processId: several(z.uuid()),
  period: z.enum(analyticsPeriods).default('30_dias'),
  from: day().optional(),
  to: day().optional(),
  against: z.enum(baselines).default('anterior'),
})
export type AnalyticsSearch = z.output<typeof analyticsSearch>

/** The query of a call for an address. */
export const queryOf = (search: AnalyticsSearch) => ({
  processId: [...new Set(search.processId)],
  against: search.against,
  ...daysAsked(search, dayInBrasilia(new Date())),
})
