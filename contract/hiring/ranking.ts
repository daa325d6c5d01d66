import { z } from 'zod'
import { byId, endpoint, facet, several } from '#contract/platform/endpoint.ts'
import { applicationStatuses } from '#contract/platform/states.ts'
import { requiredText, searchText } from '#contract/platform/validation.ts'
import { components, tieKeys } from './scoring.ts'

/** Simulated weights, as `2000,1500,1000,2000,2500,1000`: nothing is saved. */
const whatIf = z
  .string()
  .regex(/^\d{1,5}(,\d{1,5}){5}$/, 'invalid')
  .transform((s) => s.split(',').map(Number))
  .refine((w) => w.reduce((a, b) => a + b, 0) === 10_000, 'weights_sum')
  .optional()

/** Bands of coverage: each begins at its basis points and ends where the previous one begins. */
export const coverageBands = { full: 10_000, high: 7_500, half: 5_000, low: 0 } as const
export type CoverageBand = keyof typeof coverageBands
export const coverageBandNames = Object.keys(coverageBands) as CoverageBand[]

/** Filters of the ranking; places stay those in the whole ranking. */
const rankingFilters = z.object({
  weights: whatIf,
  search: searchText().default(''),
  stageId: several(z.uuid()),
  status: several(z.enum(applicationStatuses)),
  coverage: several(z.enum(coverageBandNames)),
  only: z.enum(['proposed', 'pending', 'tied']).optional(),
})

export const RankingRow = z.object({
  id: z.uuid(),
  candidateId: z.uuid(),
  place: z.int(),
  wasPlace: z.int().nullable().meta({ description: 'under the stored weights, when asked with others' }),
  name: z.string(),
  photoUrl: z.string().nullable(),
  profession: z.string(),
  city: z.string(),
  uf: z.string(),
  status: z.enum(applicationStatuses),
  stage: z.string(),
  total: z.number(),
  wasTotal: z.number().nullable(),
  coverage: z.number().meta({ description: 'percent of the weight that is done' }),
  scores: z.array(z.number().nullable()),
  eliminationProposed: z.boolean(),
  eliminationCauses: z.array(z.string()),
  tied: z.boolean().meta({ description: 'has the same total as the row before or after it' }),
})
export type RankingRow = z.infer<typeof RankingRow>

const Tie = z.object({
  with: z.object({ id: z.uuid(), name: z.string(), place: z.int() }),
  total: z.number(),
  steps: z
    .array(
      z.object({
        key: z.enum(tieKeys),
        own: z.string().nullable(),
        other: z.string().nullable(),
        outcome: z.enum(['equal', 'decides', 'unused']),
        better: z.boolean(),
      }),
    )
    .meta({ description: 'the chain as it was walked; dates in ISO, scores as numbers in text' }),
})

export const Explanation = z.object({
  id: z.uuid(),
  place: z.int().nullable().meta({ description: 'none for who is out of the ranking' }),
  of: z.int().nullable(),
  name: z.string(),
  cpf: z.string(),
  status: z.enum(applicationStatuses),
  total: z.number(),
  coverage: z.number(),
  parts: z.array(
    z.object({
      component: z.enum(components),
      weight: z.number().meta({ description: 'percent of what the components of the process weigh together' }),
      score: z.number().nullable(),
      points: z.number(),
      possible: z.number().meta({
        description:
          'points that a full score adds; where a pending component leaves its weight to the others, more than its weight',
      }),
    }),
  ),
  next: z
    .object({
      place: z.int(),
      name: z.string(),
      total: z.number(),
      distance: z.number(),
      enough: z.array(z.object({ component: z.enum(components), from: z.number(), to: z.number() })).meta({
        description: 'any one of these alone would reach the next place; each is a score that marks can give',
      }),
    })
    .nullable(),
  ties: z.array(Tie),
  unmet: z.array(z.string()),
  causes: z.array(z.string()),
  proposed: z.boolean(),
  weightVersion: z.int(),
  valuesVersion: z.int().nullable().meta({ description: 'of the values profile of the company, where it was used' }),
  inputsHash: z.string(),
})
export type Explanation = z.infer<typeof Explanation>

const Named = z.object({ id: z.uuid(), name: z.string() })
const lacking = z.array(z.enum(components))

/** What is missing for a complete ranking: the first few of each kind by name, and the count. */
export const namedPending = 10
const Pending = z.object({
  proposed: z.object({ total: z.int(), first: z.array(Named) }),
  incomplete: z.object({ total: z.int(), first: z.array(Named.extend({ lacking })) }),
  unmarked: z.object({ total: z.int(), first: z.array(Named) }).meta({
    description: 'open applications without a total: they stand in no ranking',
  }),
  unsent: z.object({ total: z.int(), first: z.array(Named.extend({ evaluator: z.string() })) }).meta({
    description: 'grades of evaluators who have not sent them: they do not count',
  }),
})

const Check = z.object({ proposed: z.int(), pending: z.int(), ties: z.int(), ranked: z.int() })

const Snapshot = z.object({
  id: z.uuid(),
  inputsHash: z.string(),
  outputsHash: z.string(),
  frozenAt: z.iso.datetime(),
  frozenBy: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  ranked: z.int(),
})

export const ranking = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/ranking',
    summary: 'The ranking of a process, or what it would be under other weights',
    params: byId,
    query: rankingFilters.extend({
      page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
      limit: z.coerce.number<number>().int().min(1).max(200).default(50),
    }),
    response: z.object({ rows: z.array(RankingRow), total: z.int() }),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/ranking/facets',
    summary: 'How many of the ranked carry each value of a filter',
    params: byId,
    query: rankingFilters,
    response: z.object({ stageId: facet, status: facet, coverage: facet, only: facet }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/ranking/check',
    summary: 'What stands in the way of freezing, counted',
    params: byId,
    response: Check,
  }),
  pending: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/ranking/pending',
    summary: 'What keeps a ranking from being complete, by name',
    params: byId,
    response: Pending,
  }),
  explain: endpoint({
    method: 'GET',
    path: '/applications/:id/explanation',
    summary: 'Why an application stands where it stands',
    params: byId,
    query: z.object({ weights: whatIf }),
    response: Explanation,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/ranking.csv',
    summary: 'The ranking as it stands now, as CSV, CPF masked',
    params: byId,
    response: z.string(),
    file: 'text/csv; charset=utf-8',
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/result',
    summary: 'Freeze the result: a snapshot with the hash of its inputs; refused while eliminations await a decision',
    params: byId,
    body: z.object({ version: z.int() }),
    response: Snapshot,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/result/reopen',
    summary: 'Thaw a frozen, unpublished result so that marks may change again; the snapshot stays on record',
    params: byId,
    body: z.object({ reason: requiredText(500) }),
    response: z.object({}),
  }),
  result: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/result',
    summary: 'The frozen result',
    params: byId,
    response: z.object({ snapshot: Snapshot.nullable() }),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/result/verify',
    summary: 'Recomputes the frozen result from its inputs and compares byte by byte',
    params: byId,
    response: z.object({
      sameBytes: z.boolean(),
      sameInputs: z.boolean(),
      outputsHash: z.string(),
      recomputedHash: z.string(),
    }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/result/publish',
    summary: 'Publish the frozen result',
    params: byId,
    body: z.object({ version: z.int() }),
    response: Snapshot,
  }),
  resultCsv: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/result.csv',
    summary: 'The published result as CSV, CPF masked',
    params: byId,
    response: z.string(),
    file: 'text/csv; charset=utf-8',
  }),
  resultPdf: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/result.pdf',
    summary: 'The published result as PDF, CPF masked',
    params: byId,
    response: z.string(),
    file: 'application/pdf',
  }),
}
