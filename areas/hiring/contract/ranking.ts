import { z } from 'zod'
import { byId, endpoint, facet, flag, several } from '#platform/contract/endpoint.ts'
import { hidden } from '#platform/contract/hidden.ts'
import { applicationStatuses } from '#platform/contract/states.ts'
import { requiredText, searchText } from '#platform/contract/validation.ts'
import { components, type Weights as WeightsByComponent } from './components.ts'
import { componentDecisions } from './decisions.ts'
import { resultKinds } from './processes.ts'
import { tieKeys, Weights } from './scoring.ts'
import { ResultVerification } from './verification.ts'

/** Simulated weights, as `requirements:4000,test:6000`, or a list in the order of the components: nothing is saved. */
const whatIf = z
  .string()
  .max(200)
  .transform((text, ctx) => {
    const parts = text.split(',').map((part, at) => {
      const [key, weight] = part.includes(':') ? part.split(':') : [components[at], part]
      return [key, /^\d{1,5}$/.test(weight ?? '') ? Number(weight) : Number.NaN]
    })
    const weights = Weights.safeParse(Object.fromEntries(parts))
    if (weights.success) return weights.data
    ctx.addIssue({
      code: 'custom',
      message: weights.error.issues[0]?.message === 'weights_sum' ? 'weights_sum' : 'invalid',
    })
    return z.NEVER
  })
  .optional()

/** The text of simulated weights in an address. */
export const whatIfText = (weights: WeightsByComponent) =>
  components.flatMap((key) => (weights[key] ? [`${key}:${weights[key]}`] : [])).join(',')

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

const componentKeys = z.array(z.enum(components))

const inFull = 'omitted from a brief answer'

export const RankingRow = z.object({
  id: z.uuid(),
  candidateId: z.uuid().optional().meta({ description: inFull }),
  place: z
    .int()
    .nullable()
    .meta({ description: 'none without a mark, listed below the others; or while a total of another is hidden' }),
  protocol: z
    .int()
    .optional()
    .meta({
      description: `number of the application: it rises with each entry and decides the last tie; ${inFull}`,
    }),
  wasPlace: z.int().nullable().meta({ description: 'under the stored weights, when asked with others' }),
  name: z.string(),
  photoUrl: z.string().nullable(),
  profession: z.string(),
  city: z.string(),
  uf: z.string(),
  status: z.enum(applicationStatuses),
  stage: z.string().optional().meta({ description: inFull }),
  total: z.number().nullable(),
  wasTotal: z.number().nullable(),
  hidden,
  coverage: z.number().nullable().meta({ description: 'percent of the weight that is done' }),
  scores: z.partialRecord(z.enum(components), z.number()),
  absent: componentKeys.meta({ description: 'recorded as not presented: they count zero' }),
  waived: componentKeys.meta({ description: 'not applying to this applicant, by a recorded decision' }),
  undecided: componentKeys.optional().meta({ description: `counting, and neither done nor decided; ${inFull}` }),
  eliminationProposed: z.boolean(),
  eliminationCauses: z.array(z.string()).optional().meta({ description: inFull }),
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
  protocol: z.int(),
  name: z.string(),
  cpf: z.string(),
  status: z.enum(applicationStatuses),
  total: z.number().nullable().meta({ description: 'none while nothing is marked' }),
  coverage: z.number().nullable(),
  hidden,
  hidesPlaces: z.boolean().meta({ description: 'place and neighbours are null: a total of another is hidden' }),
  parts: z.array(
    z.object({
      component: z.enum(components),
      weight: z.number().meta({ description: 'percent of what the components of the process weigh together' }),
      score: z.number().nullable(),
      decision: z.enum(componentDecisions).nullable(),
      points: z.number().nullable().meta({ description: 'the points of all components add up to the total' }),
      possible: z.number().nullable().meta({
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
  undecided: componentKeys,
  unmet: z.array(z.string()),
  causes: z.array(z.string()),
  proposed: z.boolean(),
  confirmed: z.array(z.string()).meta({ description: 'the causes for which an elimination was confirmed' }),
  lateReason: z.string().nullable().meta({ description: 'why it was added after applications had closed' }),
  weightVersion: z.int(),
  valuesVersion: z.int().nullable().meta({ description: 'of the values profile of the company, where it was used' }),
  inputsHash: z.string().nullable().meta({ description: 'null while scores are hidden: it would confirm a guess' }),
})
export type Explanation = z.infer<typeof Explanation>

const Named = z.object({ id: z.uuid(), name: z.string() })

/** The maximum number of names of each kind in `Pending`. */
export const namedPending = 10
/** The facts that are missing for a complete ranking: the first few of each kind by name, and the count. */
const Pending = z.object({
  proposed: z.object({
    total: z.int(),
    first: z.array(Named.extend({ inDoubt: z.boolean().meta({ description: 'eliminated for a cause that is gone' }) })),
  }),
  incomplete: z.object({ total: z.int(), first: z.array(Named.extend({ lacking: componentKeys })) }),
  open: z.array(z.object({ component: z.enum(components), count: z.int() })).meta({
    description: 'components that are neither done nor decided, and for how many; empty while scores are hidden',
  }),
  unmarked: z.object({ total: z.int(), first: z.array(Named) }).meta({
    description: 'open applications without a total: they stand in no ranking',
  }),
  unsent: z.object({ total: z.int(), first: z.array(Named.extend({ evaluator: z.string() })) }).meta({
    description: 'grades of evaluators who have not sent them: they do not count',
  }),
  hidden,
})

const Check = z.object({
  proposed: z.int(),
  pending: z.int().nullable(),
  unmarked: z.int().nullable(),
  corrections: z.int().meta({ description: 'proposed corrections of marks that await a decision' }),
  acts: z.int().meta({ description: 'acts in a public competition that a second person has not countersigned' }),
  ties: z.int().nullable(),
  twice: z.int().meta({ description: 'people listed with two applications, from merged records' }),
  ranked: z.int(),
  hidden,
})

const PlaceChange = z.object({
  applicationId: z.uuid(),
  name: z.string(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  fromTotal: z.number().nullable(),
  toTotal: z.number().nullable(),
})

const Snapshot = z.object({
  id: z.uuid(),
  kind: z.enum(resultKinds),
  preliminaryId: z.uuid().nullable().meta({ description: 'of a final result: the preliminary one that it follows' }),
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
      brief: flag.meta({ description: 'omits from each row the fields that a table of places does not show' }),
    }),
    response: z.object({ rows: z.array(RankingRow), total: z.int(), hidden }),
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
  explanationPdf: endpoint({
    method: 'GET',
    path: '/applications/:id/explanation.pdf',
    summary:
      'The explanation of an application for its applicant, as PDF, with no data of others; each download is recorded',
    params: byId,
    response: z.string(),
    file: 'application/pdf',
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
    response: z.object({
      snapshot: Snapshot.nullable(),
      difference: z.array(PlaceChange).meta({ description: 'what the final result changes in the preliminary one' }),
    }),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/result/verify',
    summary:
      'Recomputes the frozen result from its raw marks, compares it line by line and with the audit log, and says what differs',
    params: byId,
    response: ResultVerification,
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
  resultJson: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/result.json',
    summary:
      'The frozen result with everything it follows from, to verify it without Certame: raw marks, birth dates, rules, and the salted names. The access is recorded',
    params: byId,
    response: z.string(),
    file: 'application/json; charset=utf-8',
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
