import { z } from 'zod'
import { deliveryChannels } from '#deliveries/contract/channels.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { roles } from '#platform/contract/rights.ts'
import { analyticsQuery, days, median } from './analytics.ts'

const counts = { assigned: z.int(), graded: z.int(), pending: z.int(), overdue: z.int(), days: median }

/** The work of evaluators. The figures of an evaluator count assignments of the period. */
const Workload = z.object({
  period: days,
  evaluators: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(roles), ...counts })),
  all: z.object(counts),
  hidden: z.int().meta({
    description: 'processes of which only the own work counts, because the reader has not sent all of their own grades',
  }),
})
export type Workload = z.infer<typeof Workload>

export const DeliveryCounts = z.object({
  channel: z.enum(deliveryChannels),
  all: z.int(),
  before: z.int().meta({ description: 'all of the period before' }),
  sent: z.int(),
  delivered: z.int(),
  bounced: z.int(),
  failed: z.int(),
  waiting: z.int(),
})
export type DeliveryCounts = z.infer<typeof DeliveryCounts>

const Deliveries = z.object({ period: days, before: days, channels: z.array(DeliveryCounts) })
export type Deliveries = z.infer<typeof Deliveries>

export const workload = {
  evaluators: endpoint({
    method: 'GET',
    path: '/analytics/evaluators',
    summary: 'What was assigned to each evaluator in a period, and how far they are',
    query: analyticsQuery,
    response: Workload,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/analytics/deliveries',
    summary: 'What became of the deliveries of a period, by channel',
    query: analyticsQuery,
    response: Deliveries,
  }),
}
