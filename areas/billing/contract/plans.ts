import { z } from 'zod'
import {
  byId,
  endpoint,
  facet,
  flag,
  listQuery,
  nothing,
  pageOf,
  seenBefore,
  several,
  stored,
} from '#platform/contract/endpoint.ts'
import { day, requiredText, text } from '#platform/contract/validation.ts'
import { limitNames } from './limits.rules.ts'
import { centavos, maxCentavos } from './money.ts'
import { periodKinds } from './periods.rules.ts'
import { planStates } from './plans.rules.ts'

const limit = z.int().min(0).max(1_000_000).nullable()
/** A limit that is `null` is unlimited. */
export const PlanLimits = z.object({
  activeProcesses: limit.default(null),
  seats: limit.default(null),
  candidateViews: limit.default(null),
  jobPostings: limit.default(null),
  videoMinutes: limit.default(null),
  whatsappMessages: limit.default(null),
} satisfies Record<(typeof limitNames)[number], z.ZodType>)

/** The input of the form, validated by both sides. */
export const PlanInput = z.object({
  code: text(20)
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/, 'plan_code'),
  name: requiredText(60),
  audience: text(120).default(''),
  period: z.enum(periodKinds),
  price: centavos,
  trialDays: z.int().min(0).max(365).default(0),
  limits: PlanLimits,
  features: z.array(requiredText(120)).max(24).default([]),
  isPublic: z.boolean().default(false),
  highlighted: z.boolean().default(false).meta({ description: 'shown on the site as the one that most choose' }),
})
export type PlanInput = z.output<typeof PlanInput>

/** A version of a plan, and who is on it. */
const PlanVersion = z.object({
  id: z.uuid(),
  number: z.int(),
  price: z.int(),
  trialDays: z.int(),
  limits: PlanLimits,
  startsOn: z.iso.date(),
  subscribers: z.int(),
})

export const PlanRow = z.object({
  ...stored,
  code: z.string(),
  name: z.string(),
  audience: z.string(),
  period: z.enum(periodKinds),
  price: z.int(),
  trialDays: z.int(),
  limits: PlanLimits,
  isPublic: z.boolean(),
  highlighted: z.boolean(),
  position: z.int(),
  state: z.enum(planStates),
  number: z.int().meta({ description: 'the number of the version that is sold today' }),
  subscribers: z.int(),
  onFormer: z.int().meta({ description: 'how many subscribers are on an earlier version' }),
  mrr: z.int().meta({ description: 'what its active subscriptions bring in a month, in centavos' }),
  next: z.object({ number: z.int(), price: z.int(), startsOn: z.iso.date() }).nullable(),
})
export type PlanRow = z.infer<typeof PlanRow>

export const Plan = PlanRow.extend({ features: z.array(z.string()), versions: z.array(PlanVersion) })
export type Plan = z.infer<typeof Plan>

/** The effects of a migration to the current version. */
export const Migration = z.object({
  subscribers: z.int(),
  from: z.iso.date().meta({ description: 'periods that begin on this day or later cost the new price' }),
  mrrBefore: z.int(),
  mrrAfter: z.int(),
  exceeding: z
    .array(z.object({ companyName: z.string(), limits: z.array(z.enum(limitNames)) }))
    .meta({ description: 'who uses more than the new limits allow, and is not moved' }),
})
export type Migration = z.infer<typeof Migration>

export const planQuery = listQuery(['position', 'name', 'code', 'price', 'state', 'updatedAt'], 'position').extend({
  state: several(z.enum(planStates)),
  period: several(z.enum(periodKinds)),
  public: flag,
  maxPrice: z.coerce.number<number>().int().min(0).max(maxCentavos).optional(),
})

const order = z.array(z.uuid()).min(1).max(200)

export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/plans',
    summary: 'Plans, in the order of the site unless asked otherwise',
    query: planQuery,
    response: pageOf(PlanRow),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/plans/facets',
    summary: 'How many plans carry each value of a filter',
    query: planQuery,
    response: z.object({ state: facet, period: facet }),
  }),
  get: endpoint({ method: 'GET', path: '/plans/:id', summary: 'One plan', params: byId, response: Plan }),
  create: endpoint({
    method: 'POST',
    path: '/plans',
    summary: 'Create a plan, as a draft',
    body: PlanInput,
    response: Plan,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/plans/:id',
    summary: 'Change a plan; another price, trial or limit of one that is sold becomes its next version, from a day on',
    params: byId,
    body: PlanInput.extend({
      startsOn: day().nullable().default(null).meta({ description: 'of the next version; today without it' }),
      version: z.int(),
    }),
    response: Plan,
  }),
  move: endpoint({
    method: 'POST',
    path: '/plans/:id/state',
    summary: 'Sell a plan, discontinue it, or archive it',
    params: byId,
    body: z.object({ to: z.enum(planStates), version: z.int() }),
    response: Plan,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/plans/order',
    summary: 'Set the order of the plans on the site',
    body: z.object({ ids: order, from: seenBefore(order) }),
    response: nothing,
  }),
  migrate: endpoint({
    method: 'POST',
    path: '/plans/:id/migration',
    summary:
      'Move subscribers of earlier versions to the one that is sold today, with their first period after a notice; or only say what that means',
    params: byId,
    body: z.object({
      versions: z.array(z.uuid()).min(1).max(100),
      noticeDays: z.int().min(0).max(180).default(30),
      dryRun: z.boolean().default(false),
    }),
    response: Migration,
  }),
}
