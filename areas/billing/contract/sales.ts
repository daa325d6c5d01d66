import { z } from 'zod'
import { daysUntil, isPeriod } from '#platform/contract/days.rules.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day } from '#platform/contract/validation.ts'
import { month } from './month.ts'
import { periodKinds } from './periods.rules.ts'
import { funnelSteps, movements } from './sales.rules.ts'

const days = z.object({ from: z.iso.date(), to: z.iso.date() })
const counted = z.object({ count: z.int(), amount: z.int() })

const funnel = z.object(
  Object.fromEntries(funnelSteps.map((step) => [step, z.int()])) as Record<(typeof funnelSteps)[number], z.ZodInt>,
)

/** Amounts are in centavos. Each figure is the sum of rows that a list shows: see decision 0107. */
export const Sales = z.object({
  period: days,
  before: days,
  orders: z
    .object({
      count: z.int(),
      gross: z.int(),
      vouchers: z.int(),
      other: z.int(),
      net: z.int(),
      average: z.int().nullable(),
    })
    .meta({ description: 'invoices that began a subscription, by the day on which they were paid in full' }),
  previous: z.object({ count: z.int(), net: z.int() }).meta({ description: 'the orders of the period before' }),
  waiting: counted.meta({ description: 'orders that nobody has paid yet, whenever they were issued' }),
  parts: z.array(
    days.extend({
      orders: z.object(
        Object.fromEntries(periodKinds.map((kind) => [kind, z.int()])) as Record<
          (typeof periodKinds)[number],
          z.ZodInt
        >,
      ),
    }),
  ),
  plans: z.array(
    z.object({
      versionId: z.uuid(),
      planId: z.uuid(),
      name: z.string(),
      number: z.int(),
      period: z.enum(periodKinds),
      price: z.int(),
      orders: z.int(),
      gross: z.int(),
    }),
  ),
  vouchers: z.array(z.object({ voucher: z.string(), orders: z.int(), amount: z.int() })),
  funnel: funnel.extend({ sources: z.array(funnel.extend({ source: z.string(), of: z.array(z.string()) })) }).meta({
    description:
      'openings of the public pages in the period, and what was ordered there in it; by source, the most orders first',
  }),
  months: z
    .array(
      z.object({
        month,
        end: z.iso.date(),
        mrr: z.int(),
        subscriptions: z.int(),
        moves: z.object(
          Object.fromEntries(movements.map((kind) => [kind, counted])) as Record<
            (typeof movements)[number],
            typeof counted
          >,
        ),
      }),
    )
    .meta({ description: 'the last twelve months; the last of them ends today' }),
  cohorts: z
    .array(z.object({ month, size: z.int(), kept: z.array(z.int()) }))
    .meta({ description: 'how many of those who began in a month still pay at the end of each month since' }),
  renewals: z
    .array(counted.extend({ month }))
    .meta({ description: 'periods that begin in each of the next three months if nothing changes' }),
})
export type Sales = z.infer<typeof Sales>

const salesQuery = z
  .object({ from: day(), to: day() })
  .refine(isPeriod, { path: ['to'], error: 'end_before_start' })
  .refine(({ from, to }) => daysUntil(to, from) < 732, { path: ['to'], error: 'invalid' })

export const sales = {
  get: endpoint({
    method: 'GET',
    path: '/sales',
    summary: 'What was sold in a period, and how the monthly revenue has changed',
    query: salesQuery,
    response: Sales,
  }),
}
