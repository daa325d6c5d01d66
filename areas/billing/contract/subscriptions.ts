import { z } from 'zod'
import { byId, endpoint, facet, listQuery, pageOf, several, stored, uuid } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/exports.ts'
import { day, optionalEmail, requiredText, text } from '#platform/contract/validation.ts'
import { dunningSteps } from './dunning.rules.ts'
import { InvoiceRow } from './invoices.ts'
import { limitNames } from './limits.rules.ts'
import { month } from './month.ts'
import { periodKinds } from './periods.rules.ts'
import { PlanLimits } from './plans.ts'
import { movements, siteSteps } from './sales.rules.ts'
import { subscriptionStates } from './subscriptions.rules.ts'
import { optionalVoucher } from './vouchers.ts'

/** The use of each limit now, or within the current period. */
const Usage = z.object(
  Object.fromEntries(limitNames.map((name) => [name, z.int()])) as Record<(typeof limitNames)[number], z.ZodInt>,
)

export const SubscriptionRow = z.object({
  ...stored,
  companyId: z.uuid(),
  companyName: z.string(),
  planId: z.uuid(),
  planName: z.string(),
  planNumber: z.int().meta({ description: 'of the version that the subscription is on' }),
  period: z.enum(periodKinds),
  price: z.int(),
  state: z.enum(subscriptionStates),
  courtesy: z.boolean(),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  owed: z.int().meta({ description: 'what is open of its invoices, in centavos' }),
  owedSince: z.iso.date().nullable().meta({ description: 'the first day on which something was due' }),
})
export type SubscriptionRow = z.infer<typeof SubscriptionRow>

export const Subscription = SubscriptionRow.extend({
  companyCnpj: z.string(),
  stateReason: z.string(),
  stateAt: z.iso.datetime(),
  trialEnd: z.iso.date().nullable(),
  pausedUntil: z.iso.date().nullable(),
  dunningPausedUntil: z.iso.date().nullable(),
  dunningPauseReason: z.string(),
  payerName: z.string(),
  payerEmail: z.string(),
  payerPhone: z.string(),
  termsVersion: z.string(),
  limits: PlanLimits,
  used: Usage,
  credit: z.int().meta({ description: 'of the company, in centavos' }),
  invoices: z.array(InvoiceRow),
  next: z
    .object({
      planName: z.string(),
      planNumber: z.int(),
      price: z.int(),
      period: z.enum(periodKinds),
      from: z.iso.date().nullable().meta({ description: 'the first period from this day on; the next one without it' }),
      invoiceId: z.uuid().nullable().meta({ description: 'the invoice whose payment changes the plan at once' }),
    })
    .nullable(),
  dunning: z
    .array(
      z.object({
        step: z.enum(dunningSteps),
        day: z.iso.date(),
        doneOn: z.iso.date().nullable(),
        skipped: z.boolean(),
      }),
    )
    .meta({ description: 'the schedule of its oldest unpaid invoice' }),
})
export type Subscription = z.infer<typeof Subscription>

export const subscriptionQuery = listQuery(
  ['companyName', 'periodEnd', 'price', 'state', 'createdAt'],
  'periodEnd',
).extend({
  state: several(z.enum(subscriptionStates)),
  plan: several(z.uuid()),
  company: several(z.uuid()),
  startedFrom: day()
    .optional()
    .meta({ description: 'the first day on which the subscription brought in revenue, or later' }),
  startedTo: day().optional(),
  payingOn: day()
    .optional()
    .meta({ description: 'a day on which the subscription was active, not a courtesy and not free' }),
  movement: several(z.enum(movements)).meta({
    description: 'how its revenue has changed in `movedIn`, or in this month',
  }),
  movedIn: month.optional(),
  siteStep: z.enum(siteSteps).optional().meta({
    description:
      'how far it came on the public page, between `siteFrom` and `siteTo`: trials, orders, or orders that are paid',
  }),
  siteFrom: day().optional(),
  siteTo: day().optional(),
  siteSource: several(text(24)).meta({ description: 'where those who ordered on the public page came from' }),
  renewsIn: month.optional().meta({ description: 'a month in which a period is expected to begin' }),
})

export const SubscriptionInput = z.object({
  companyId: uuid,
  planId: uuid,
  courtesy: z.boolean().default(false).meta({ description: 'without charge' }),
  trial: z.boolean().default(false).meta({ description: 'with the trial of the plan first' }),
  payerName: text(120).default(''),
  payerEmail: optionalEmail,
  payerPhone: text(20).default(''),
  voucher: optionalVoucher,
  reason: text(300).default('').meta({ description: 'of a courtesy' }),
})
export type SubscriptionInput = z.output<typeof SubscriptionInput>

const change = { planId: uuid, when: z.enum(['now', 'end']) }
/** The cost of a change of plan, in centavos. */
export const PlanChange = z.object({
  when: z.enum(['now', 'end']),
  usual: z.enum(['now', 'end']).meta({ description: 'what is proposed: a dearer plan at once' }),
  credit: z.int(),
  debit: z.int(),
  due: z.int().meta({ description: 'below zero: becomes credit of the company' }),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  exceeded: z.array(z.enum(limitNames)),
})
export type PlanChange = z.infer<typeof PlanChange>

export const subscriptions = {
  list: endpoint({
    method: 'GET',
    path: '/subscriptions',
    summary: 'Subscriptions, the one whose period ends first before others unless asked otherwise',
    query: subscriptionQuery,
    response: pageOf(SubscriptionRow),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/subscriptions/facets',
    summary: 'How many subscriptions carry each value of a filter',
    query: subscriptionQuery,
    response: z.object({ state: facet, plan: facet }),
  }),
  export: exportOf({
    path: '/subscriptions',
    summary: 'All subscriptions that the filters leave, as a file',
    query: subscriptionQuery.strict(),
    columns: [
      'companyName',
      'planName',
      'planNumber',
      'price',
      'state',
      'periodStart',
      'periodEnd',
      'owed',
      'owedSince',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/subscriptions/:id',
    summary: 'One subscription, with what it uses of its limits and its invoices',
    params: byId,
    response: Subscription,
  }),
  create: endpoint({
    method: 'POST',
    path: '/subscriptions',
    summary: 'Subscribe a company to a plan: with an invoice, a trial, or as a courtesy',
    body: SubscriptionInput,
    response: Subscription,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/cancel',
    summary: 'Cancel a subscription, now or at the end of its period',
    params: byId,
    body: z.object({ when: z.enum(['now', 'end']), reason: text(300).default(''), version: z.int() }),
    response: Subscription,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/keep',
    summary: 'Undo a cancellation that has not taken effect',
    params: byId,
    body: z.object({ version: z.int() }),
    response: Subscription,
  }),
  previewChange: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/change/preview',
    summary: 'What a change to another plan costs, before it is made',
    params: byId,
    body: z.object(change),
    response: PlanChange,
  }),
  change: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/change',
    summary: 'Change to what another plan offers today: now, once its invoice is paid, or with the next period',
    params: byId,
    body: z.object({
      ...change,
      due: z.int().meta({ description: 'what the preview said: another amount today is refused' }),
      version: z.int(),
    }),
    response: Subscription,
  }),
  undoChange: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/change/undo',
    summary: 'Take back a change of plan that has not taken effect; its open invoice is cancelled',
    params: byId,
    body: z.object({ version: z.int() }),
    response: Subscription,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/pause',
    summary: 'Pause a subscription until a day; the days that are left come afterwards',
    params: byId,
    body: z.object({ until: day(), reason: requiredText(300), version: z.int() }),
    response: Subscription,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/resume',
    summary: 'End a pause today',
    params: byId,
    body: z.object({ version: z.int() }),
    response: Subscription,
  }),
  giveTime: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/dunning',
    summary: 'Stop reminders and suspension until a day, and restore access meanwhile',
    params: byId,
    body: z.object({ until: day(), reason: requiredText(300), version: z.int() }),
    response: Subscription,
  }),
}
