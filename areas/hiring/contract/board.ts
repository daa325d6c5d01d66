import { z } from 'zod'
import { MoveConflict } from '#platform/contract/boardMoves.ts'
import { byId, endpoint, facet, listQuery, pageOf, several } from '#platform/contract/endpoint.ts'
import { hidden } from '#platform/contract/hidden.ts'
import { refusedRows } from '#platform/contract/refusals.ts'
import { applicationStatuses } from '#platform/contract/states.ts'
import { day } from '#platform/contract/validation.ts'
import { applicationSources } from './adding.rules.ts'
import { components } from './components.ts'
import { Stage } from './processes.ts'

export const BoardCard = z.object({
  id: z.uuid(),
  candidateId: z.uuid(),
  stageId: z.uuid(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  profession: z.string(),
  city: z.string(),
  tags: z.array(z.string()).meta({ description: 'of the professional' }),
  source: z.enum(applicationSources).meta({ description: 'by what it was added' }),
  status: z.enum(applicationStatuses),
  total: z.number().nullable(),
  hidden,
  since: z.iso.datetime().meta({ description: 'in this stage since' }),
  done: z.array(z.enum(components)),
  steps: z
    .object({ done: z.int(), all: z.int() })
    .nullable()
    .meta({ description: 'handed in, of those of the process; null when it has none' }),
  documents: z
    .object({ accepted: z.int(), waiting: z.int(), all: z.int() })
    .nullable()
    .meta({ description: 'that the applicant was asked for; null when there are none' }),
  eliminationProposed: z.boolean(),
})
export type BoardCard = z.infer<typeof BoardCard>

export const Moved = z.object({
  batchId: z.uuid(),
  moved: z.array(z.object({ id: z.uuid(), stageId: z.uuid(), since: z.iso.datetime() })),
  refused: refusedRows,
  conflicts: z
    .array(MoveConflict)
    .meta({ description: 'cards that somebody moved meanwhile; they stay where they are' }),
})
export type Moved = z.infer<typeof Moved>

export const StageMove = z.object({
  id: z.int(),
  batchId: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string().nullable(),
  processId: z.uuid(),
  processTitle: z.string(),
  applicationId: z.uuid(),
  candidate: z.string(),
  from: z.string(),
  to: z.string(),
  undone: z.boolean(),
  isUndo: z.boolean(),
  undoable: z.boolean(),
})
export type StageMove = z.infer<typeof StageMove>

export const moveQuery = listQuery(['at'], '-at').extend({
  processId: several(z.uuid()),
  actorId: several(z.uuid()),
  from: day().optional(),
  to: day().optional(),
})

export const board = {
  get: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/board',
    summary: 'The stages of a process and every card on them',
    params: byId,
    response: z.object({ stages: z.array(Stage), cards: z.array(BoardCard) }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/moves',
    summary:
      'Move applications to a stage, each from the stage where it was seen. What may not move is refused one by one; when nothing moves because the cards are elsewhere by now, 409 tells where',
    params: byId,
    body: z.object({
      cards: z
        .array(z.object({ id: z.uuid(), from: z.uuid().meta({ description: 'the stage where its mover saw it' }) }))
        .min(1)
        .max(5000),
      stageId: z.uuid(),
    }),
    response: Moved,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/stage-moves/:id/undo',
    summary:
      'Take a batch of moves back, as far as nobody moved the cards since; 409 tells where they are when none goes back. The id is that of the batch',
    params: byId,
    response: Moved,
  }),
  moves: endpoint({
    method: 'GET',
    path: '/stage-moves',
    summary: 'Every move on every board, newest first',
    query: moveQuery,
    response: pageOf(StageMove),
  }),
  moveFacets: endpoint({
    method: 'GET',
    path: '/stage-moves/facets',
    summary: 'How many moves each process and each administrator made',
    query: moveQuery,
    response: z.object({ processId: facet, actorId: facet }),
  }),
  exportMoves: endpoint({
    method: 'GET',
    path: '/stage-moves.csv',
    summary: 'The moves that the filters leave, as CSV',
    query: moveQuery,
    response: z.string(),
    file: 'text/csv; charset=utf-8',
  }),
}
