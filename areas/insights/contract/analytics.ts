import { z } from 'zod'
import { applicationSources } from '#hiring/contract/adding.rules.ts'
import { stageKinds } from '#hiring/contract/processes.ts'
import { daysUntil, isPeriod } from '#platform/contract/days.rules.ts'
import { endpoint, listQuery, pageOf, several, uuid } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/exports.ts'
import { applicationStatuses } from '#platform/contract/states.ts'
import { day } from '#platform/contract/validation.ts'
import { baselines, departures, figures, mostCompared, mostDays } from './analytics.rules.ts'

export const days = z.object({ from: z.iso.date(), to: z.iso.date() })
const compared = z.object({ now: z.int(), before: z.int() })
/** In days, to a tenth; null where too few are behind it. */
export const median = z.number().nullable()

const asked = { processId: several(uuid), from: day(), to: day() }
const isShort = ({ from, to }: { from: string; to: string }) => daysUntil(to, from) < mostDays

/** Some processes, or all, and a period. Both of its days count. */
export const analyticsQuery = z
  .object({ ...asked, against: z.enum(baselines).default('anterior') })
  .refine(isPeriod, { path: ['to'], error: 'end_before_start' })
  .refine(isShort, { path: ['to'], error: 'invalid' })
export type AnalyticsQuery = z.output<typeof analyticsQuery>
/** The scope of figures, without the baseline. */
export type AnalyticsScope = Omit<AnalyticsQuery, 'against'>

const inFunnel = {
  applications: compared,
  hires: compared,
  daysToHire: z.object({ now: median, before: median }).meta({
    description: 'median of the days from the opening of a process to a hire; null under 5 hires',
  }),
  prompt: z
    .object({ now: z.number().nullable(), before: z.number().nullable(), waiting: z.int() })
    .meta({ description: 'share of the applications that moved or were decided within 7 days' }),
  funnel: z.array(z.object({ kind: z.enum(stageKinds), now: z.int(), before: z.int() })),
}

/** Each figure counts what happened in the period, and some also in the period before: see docs/analytics.md. */
const Analytics = z.object({
  period: days,
  before: days,
  ...inFunnel,
  times: z.array(
    z.object({
      kind: z.enum(stageKinds),
      count: z.int(),
      median,
      low: median,
      high: median,
      limit: z.int().nullable().meta({ description: 'the day limit, where all stages of the kind have the same' }),
      limited: z.int().meta({ description: 'stays in stages that have a limit' }),
      late: z.int(),
    }),
  ),
  sources: z.array(z.object({ source: z.enum(applicationSources), applications: z.int(), hires: z.int() })),
  processes: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      code: z.string(),
      applications: z.int(),
      before: z.int(),
      hires: z.int(),
      days: median,
      withdrawn: z.int(),
    }),
  ),
  departures: z.array(z.object({ status: z.enum(departures), now: z.int(), before: z.int() })),
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })).meta({ description: 'why applicants withdrew' }),
})
export type Analytics = z.infer<typeof Analytics>

/** A few processes side by side. */
export const Comparison = z.object({
  period: days,
  before: days,
  processes: z.array(z.object({ id: z.uuid(), title: z.string(), code: z.string(), ...inFunnel })),
})
export type Comparison = z.infer<typeof Comparison>

/** Of several processes, of which each is compared with the others. */
export const comparisonQuery = analyticsQuery
  .refine(({ processId }) => processId.length >= 2, { path: ['processId'], error: 'required' })
  .refine(({ processId }) => processId.length <= mostCompared, { path: ['processId'], error: 'invalid' })
  .refine(({ processId }) => new Set(processId).size === processId.length, { path: ['processId'], error: 'invalid' })

export const analyticsRowsQuery = listQuery(['at', 'name', 'processTitle'], '-at').extend({
  ...asked,
  from: day().default('2000-01-01'),
  to: day().default('2000-01-01'),
  figure: z.enum(figures).default('applied'),
  kind: z.enum(stageKinds).optional().meta({ description: 'the stage of the figures reached, left and late' }),
  source: z.enum(applicationSources).optional(),
  reason: z.string().max(500).optional(),
  evaluatorId: z.uuid().optional(),
})
export type AnalyticsRowsQuery = z.output<typeof analyticsRowsQuery>

export const AnalyticsRow = z.object({
  id: z.string(),
  applicationId: z.uuid(),
  processId: z.uuid(),
  processTitle: z.string(),
  name: z.string(),
  stage: z.string(),
  status: z.enum(applicationStatuses),
  at: z.iso.datetime().meta({ description: 'when what the figure counts happened' }),
  days: z.number().nullable().meta({
    description: 'how long the stay in the stage was, for left and late; for assignments, until the last grade',
  }),
  evaluator: z.string().nullable().meta({ description: 'for assignments' }),
})
export type AnalyticsRow = z.infer<typeof AnalyticsRow>
export const analytics = {
  get: endpoint({
    method: 'GET',
    path: '/analytics',
    summary: 'Figures of selective processes in a period, and in the period before',
    query: analyticsQuery,
    response: Analytics,
  }),
  compare: endpoint({
    method: 'GET',
    path: '/analytics/comparison',
    summary: 'The funnels of two to five processes side by side',
    query: comparisonQuery,
    response: Comparison,
  }),
  applications: endpoint({
    method: 'GET',
    path: '/analytics/applications',
    summary: 'The applications that a figure counts',
    query: analyticsRowsQuery,
    response: pageOf(AnalyticsRow),
  }),
  export: exportOf({
    path: '/analytics/applications',
    summary: 'The applications that a figure counts, as a file',
    query: analyticsRowsQuery.strict(),
    columns: ['name', 'processTitle', 'evaluator', 'stage', 'status', 'at', 'days'],
  }),
}
