import { z } from 'zod'
import { byId, endpoint } from '#contract/platform/endpoint.ts'
import { text } from '#contract/platform/validation.ts'

/** The six components of a score, in the order that every array of weights, scores and minimums follows. */
export const components = ['requirements', 'questions', 'values', 'competency', 'test', 'video'] as const
export type Component = (typeof components)[number]

/** Basis points by component; they sum to 10,000. */
export const Weights = z
  .array(z.int().min(0).max(10_000))
  .length(6)
  .refine((w) => w.reduce((a, b) => a + b, 0) === 10_000, 'weights_sum')
export type Weights = z.infer<typeof Weights>

/**
 * How ties are broken, one key after the other: `byWeight` stands for the components from the heaviest to the lightest, `senior60` puts people of
 * 60 or more first, `older` the older person. The earlier application always comes last.
 */
export const tieKeys = [...components, 'byWeight', 'senior60', 'older', 'appliedAt'] as const
export type TieKey = (typeof tieKeys)[number]

/** How a component without a mark counts: as pending (shown in the coverage), as zero, or not at all. */
export const missingRules = ['pendente', 'zero', 'redistribuir'] as const
export type MissingRule = (typeof missingRules)[number]

export const WeightVersion = z.object({
  id: z.uuid(),
  version: z.int(),
  weights: z.array(z.int()),
  reason: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type WeightVersion = z.infer<typeof WeightVersion>

const Mover = z.object({ applicationId: z.uuid(), name: z.string(), from: z.int(), to: z.int() })

/** Applications whose place would change in a process under other weights, the largest change first. */
export const Impact = z.object({ ranked: z.int(), moved: z.int(), entering: z.int(), movers: z.array(Mover) })
export type Impact = z.infer<typeof Impact>

const WeightsOfProcess = z.object({ weights: z.array(z.int()), own: z.boolean(), version: z.int() })

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
          moved: z.int(),
          farthest: z.int(),
        }),
      ),
      moved: z.int(),
    }),
  }),
  saveGlobal: endpoint({
    method: 'PUT',
    path: '/weights',
    summary: 'Save a new version of the global weights and re-rank the processes that follow them',
    body: z.object({ weights: Weights, reason: text(300).default(''), version: z.int() }),
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
    body: z.object({ weights: Weights.nullable(), reason: text(300).default(''), version: z.int() }),
    response: WeightsOfProcess,
  }),
}

/** The names of the components in published files. */
export const componentNamesPt = ['Requisitos', 'Questões', 'Valores', 'Competências', 'Teste', 'Vídeo'] as const
