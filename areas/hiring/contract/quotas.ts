import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { fillings, quotaLists, roundings, seatOrders } from './quotas.rules.ts'

const percent = z.number().min(0).max(100).multipleOf(0.01)
const list = z.enum(quotaLists)
const place = z.int().min(1).max(10_000)

const QuotaRule = z.object({
  list,
  percent: percent.meta({ description: 'of the openings' }),
  mostPercent: percent.default(100).meta({ description: 'that rounding up may make of it' }),
  fromOpenings: z.int().min(1).max(1000).default(1).meta({ description: 'openings from which on the list has places' }),
  rounding: z.enum(roundings).default('half_up'),
  revertsTo: z
    .array(list)
    .max(quotaLists.length)
    .default([])
    .meta({ description: 'lists that a place without a candidate goes to, before it is open to everybody' }),
  places: z
    .array(place)
    .max(1000)
    .default([])
    .meta({ description: 'with the order fixed: the places of the list, counted from one' }),
})

/** The rules by which the places of a public competition are reserved. */
export const Quotas = z
  .object({
    order: z.enum(seatOrders).default('series'),
    filling: z.enum(fillings).default('two_passes'),
    lists: z.array(QuotaRule).min(1, 'required').max(quotaLists.length),
  })
  .superRefine(({ lists }, ctx) => {
    const wrong = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: 'custom', path, message, input: lists })
    if (new Set(lists.map((rule) => rule.list)).size !== lists.length) wrong(['lists'], 'invalid')
    if (lists.reduce((sum, rule) => sum + rule.percent, 0) > 100) wrong(['lists', 0, 'percent'], 'quotas_over_all')
    for (const [i, rule] of lists.entries())
      if (rule.revertsTo.includes(rule.list)) wrong(['lists', i, 'revertsTo'], 'invalid')
  })

/** Members of a committee that examines a declaration, by the decree. */
export const committeeSize = 5

const Member = z.object({ name: requiredText(120), confirms: z.boolean() })
const OpinionInput = z.object({
  list,
  instance: z.union([z.literal(1), z.literal(2)]).meta({ description: '2 examines an appeal against the first' }),
  members: z.array(Member).length(committeeSize),
  reason: requiredText(2000),
})
export const Opinion = OpinionInput.extend({
  isConfirmed: z.boolean(),
  by: z.uuid().nullable(),
  at: z.iso.datetime(),
})
export type Opinion = z.infer<typeof Opinion>

/** On which lists somebody competes, and what became of it: kept sealed. */
export const QuotaEntry = z.object({ declared: z.array(list), opinions: z.array(Opinion) })
export type QuotaEntry = z.infer<typeof QuotaEntry>

const Reason = z.union([
  z.object({ kind: z.literal('rank'), declared: z.array(list) }),
  z.object({ kind: z.literal('list'), position: z.int(), seatedBefore: z.int() }),
  z.object({
    kind: z.literal('reverted'),
    tried: z.array(list),
    to: z.enum([...quotaLists, 'ampla']),
    position: z.int(),
  }),
])

const Seat = z.object({
  place: z.int(),
  list: z.enum([...quotaLists, 'ampla']),
  isReserve: z.boolean(),
  person: z
    .object({
      applicationId: z.uuid(),
      name: z.string(),
      rank: z.int(),
      total: z.number().nullable(),
      isUnconfirmed: z
        .boolean()
        .meta({ description: 'has the place by a declaration that no committee has confirmed' }),
    })
    .nullable(),
  reason: Reason.nullable(),
})
export type Seat = z.infer<typeof Seat>

const Listed = z.object({
  list: z.enum([...quotaLists, 'ampla']),
  percent: z.number().nullable(),
  exact: z.number().nullable().meta({ description: 'the places before rounding' }),
  seats: z.int(),
  competing: z.int().meta({ description: 'with a place in the ranking' }),
})

const Distribution = z.object({
  openings: z.int(),
  isTried: z.boolean().meta({ description: 'of another number of openings than the process has' }),
  isFrozen: z.boolean(),
  lists: z.array(Listed),
  seats: z.array(Seat),
})

export const Declarant = z.object({
  applicationId: z.uuid(),
  version: z.int().meta({ description: '0 of somebody about whom nothing is recorded' }),
  protocol: z.int(),
  name: z.string(),
  declared: z.array(list),
  opinions: z.array(Opinion.extend({ by: z.string().nullable() })),
  competes: z.array(list),
})
export type Declarant = z.infer<typeof Declarant>

const Declarants = z.object({
  rows: z.array(Declarant),
  hasMore: z.boolean().meta({ description: 'not all are listed: search by name' }),
})

export const quotas = {
  seats: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/seats',
    summary:
      'Who takes which of the places of a public competition and why: by the ranking as it is, or by the frozen result; with another number of openings as a trial',
    params: byId,
    query: z.object({ openings: z.coerce.number().int().min(1).max(10_000).optional() }),
    response: Distribution,
  }),
  declarants: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/declarants',
    summary: 'Who competes for reserved places, with what the committees decided; each reading is recorded',
    params: byId,
    query: z.object({ search: z.string().max(100).default('') }),
    response: Declarants,
  }),
  declare: endpoint({
    method: 'PUT',
    path: '/applications/:id/quota-declaration',
    summary: 'Record for which reserved places somebody competes, as they declared it outside the hub',
    params: byId,
    body: z.object({
      version: z.int(),
      declared: z.array(list).max(quotaLists.length),
      reason: requiredText(500).meta({ description: 'the document, or how it was declared' }),
    }),
    response: Declarant,
  }),
  opine: endpoint({
    method: 'POST',
    path: '/applications/:id/quota-opinions',
    summary:
      'Record the votes of the committee that examined a declaration, or of the other one that examined its appeal',
    params: byId,
    body: OpinionInput.extend({ version: z.int() }),
    response: Declarant,
  }),
}
