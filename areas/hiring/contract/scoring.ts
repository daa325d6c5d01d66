import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { hidden } from '#platform/contract/hidden.ts'
import { text } from '#platform/contract/validation.ts'
import { type ByComponent, components, sumOf } from './components.ts'

/** A value for each component, by key; also a list in the order of the components, as written before they had names. */
export const byComponent = <V extends z.ZodType>(value: V) =>
  z.preprocess(
    (given: ByComponent<z.input<V>>) =>
      Array.isArray(given) && given.length <= components.length
        ? Object.fromEntries(given.map((of, at) => [components[at], of]))
        : given,
    z.partialRecord(z.enum(components), value),
  )

/** Weights as they are returned: every component, in basis points. */
export const StoredWeights = z.partialRecord(z.enum(components), z.int())

/** Basis points by component; they sum to 10,000. */
export const Weights = byComponent(z.int().min(0).max(10_000)).refine(
  (weights) => sumOf(weights) === 10_000,
  'weights_sum',
)

/**
 * Facts that break ties once an administrator has recorded the document that proves them: who served on a jury (CPP, art. 440) or at an election
 * (Código Eleitoral, art. 379). One more is one more entry here and its names in the texts.
 */
export const provenKeys = ['juror', 'pollWorker'] as const
export type ProvenKey = (typeof provenKeys)[number]
export const isProvenKey = (key: string): key is ProvenKey => (provenKeys as readonly string[]).includes(key)

/**
 * The keys that break ties, one after the other: `byWeight` stands for the components from the heaviest to the lightest, `elders` puts
 * people of 60 or more first, and the oldest of them before the others (Lei 10.741/2003, art. 27, parágrafo único), `older` the older
 * person, `appliedAt` the earlier application, `draw` the public draw. The protocol number comes last: it rises with each entry, so that no
 * two applicants share a place.
 */
const chosenKeys = [
  ...components,
  'byWeight',
  'elders',
  'older',
  ...provenKeys,
  'appliedAt',
  'draw',
  'protocol',
] as const
/** Keys that results frozen by an earlier version have, and no chain gets any more: `senior60` was `elders` without the order among them. */
const formerKeys = ['senior60'] as const
export const tieKeys = [...chosenKeys, ...formerKeys] as const
export type TieKey = (typeof tieKeys)[number]
/** Keys that an age decides: a private process may not use them. */
export const ageKeys: readonly TieKey[] = ['elders', 'older', 'senior60']

/** The keys that a chain of a ruleset may be composed of. */
export const choosableKeys = (ruleset: 'privado' | 'conselho_publico'): TieKey[] =>
  chosenKeys.filter((key) => ruleset === 'conselho_publico' || !ageKeys.includes(key))

/**
 * The rules for a component without a mark. Until it is decided: not at all (`pendente`, `redistribuir`) or as zero. Once it is waived: not
 * at all, with a coverage that shows it (`pendente`), as zero, or its weight goes to the other components (`redistribuir`).
 */
export const missingRules = ['pendente', 'zero', 'redistribuir'] as const
export type MissingRule = (typeof missingRules)[number]

export const WeightVersion = z.object({
  id: z.uuid(),
  version: z.int(),
  weights: StoredWeights,
  reason: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type WeightVersion = z.infer<typeof WeightVersion>

const Mover = z.object({ applicationId: z.uuid(), name: z.string(), from: z.int(), to: z.int() })

/** Applications whose place would change in a process under other weights, the largest change first. */
export const Impact = z.object({
  ranked: z.int(),
  moved: z.int().nullable(),
  entering: z.int().nullable().meta({ description: 'applications that would move within the openings' }),
  proposed: z.int().nullable().meta({ description: 'further applications whose elimination would be proposed' }),
  dropped: z.int().nullable().meta({ description: 'applications whose elimination would not be proposed any more' }),
  movers: z.array(Mover),
  hidden,
})
export type Impact = z.infer<typeof Impact>

const WeightsOfProcess = z.object({ weights: StoredWeights, own: z.boolean(), version: z.int() })

export const scoring = {
  global: endpoint({
    method: 'GET',
    path: '/weights',
    summary: 'The global weights and their versions, newest first',
    response: z.object({
      current: WeightVersion,
      versions: z.array(WeightVersion),
      followers: z.int().meta({ description: 'processes that follow it and are not frozen' }),
    }),
  }),
  previewGlobal: endpoint({
    method: 'POST',
    path: '/weights/preview',
    summary: 'What other global weights would change, process by process; nothing is saved',
    body: z.object({ weights: Weights }),
    response: z.object({
      processes: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          code: z.string(),
          ranked: z.int(),
          moved: z.int().nullable(),
          farthest: z.int().nullable(),
          hidden,
        }),
      ),
      moved: z.int(),
    }),
  }),
  saveGlobal: endpoint({
    method: 'PUT',
    path: '/weights',
    summary: 'Save a new version of the global weights and re-rank the processes that follow them',
    body: z.object({ weights: Weights, reason: text(500).default(''), version: z.int() }),
    response: WeightVersion,
  }),
  ofProcess: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/weights',
    summary: 'The weights that hold in a process',
    params: byId,
    response: WeightsOfProcess.extend({ versions: z.array(WeightVersion) }),
  }),
  previewProcess: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/weights/preview',
    summary: 'Who would move in a process if other weights held; nothing is saved',
    params: byId,
    body: z.object({ weights: Weights }),
    response: Impact,
  }),
  saveProcess: endpoint({
    method: 'PUT',
    path: '/selective-processes/:id/weights',
    summary: 'Give a process weights of its own, or (with none) the global ones again; re-ranks it',
    params: byId,
    body: z.object({ weights: Weights.nullable(), reason: text(500).default(''), version: z.int() }),
    response: WeightsOfProcess,
  }),
}
