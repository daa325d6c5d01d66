import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { inBlindOrder } from '#hiring/contract/blindness.rules.ts'
import { isOut, mayMoveCard } from '#hiring/contract/board.rules.ts'
import { board, type Moved } from '#hiring/contract/board.ts'
import { mayAssess } from '#hiring/contract/processes.rules.ts'
import { causeAutomations } from '#hiring/server/automations/occasions.sql.ts'
import { hideScores, readBlindness } from '#hiring/server/blindness/blindness.sql.ts'
import { unregisteredFor } from '#hiring/server/outcomes/unregistered.ts'
import { lockProcess } from '#hiring/server/processes/processes.sql.ts'
import {
  findBatch,
  findStanding,
  listCards,
  listStages,
  lockCards,
  moveCards,
  movesOfBatch,
} from '#hiring/server/stages/board.sql.ts'
import { exportMoves, listMoves, moveFacets } from '#hiring/server/stages/moves.sql.ts'
import type { MoveConflict } from '#platform/contract/boardMoves.ts'
import { type Refusal, refusalsPt, refusedRow } from '#platform/contract/refusals.ts'
import type { Refused } from '#platform/contract/verdicts.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { withPhoto } from '#platform/server/files/pictures.ts'
import { csv } from '#platform/server/http/csv.ts'
import { AppError, must, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'

/** Lists the stages of a process whose cards may be moved. The shared lock delays a freeze until the transaction ends. */
async function openBoard(tx: Db, processId: string) {
  const process = await lockProcess(tx, processId, 'share')
  if (!process) throw notFound('process')
  must(mayAssess(process))
  return listStages(tx, processId)
}

type Named = { id: string; name: string }
/** Cards that were moved concurrently: the requested stage, the current stage, and who moved each card there. */
async function conflictsOf(tx: Db, cards: readonly { id: string; wanted: string }[], stages: readonly Named[]) {
  const wanted = new Map(cards.map((c) => [c.id, stages.find((s) => s.id === c.wanted)]))
  const standing = await findStanding(tx, [...wanted.keys()])
  return standing.flatMap((card): MoveConflict[] => {
    const stage = wanted.get(card.id)
    return stage ? [{ ...card, wanted: { id: stage.id, name: stage.name } }] : []
  })
}

/** Returns the result of a move. Refuses the move when no card moved because all were moved concurrently. */
function movedUnlessElsewhere(answer: Moved): Moved {
  if (answer.moved.length > 0 || answer.conflicts.length === 0) return answer
  throw new AppError(409, 'moved_meanwhile', refusalsPt.moved_meanwhile, { current: answer })
}

const headers = ['Data e hora', 'Processo', 'Profissional', 'De', 'Para', 'Por', 'Situação']
const situation = ({ undone, isUndo }: { undone: boolean; isUndo: boolean }) =>
  undone ? 'Desfeito' : isUndo ? 'Desfaz outro' : ''

export function boardRoutes(app: FastifyInstance, db: Db) {
  route(app, board.get, async ({ params }, request) => {
    const reader = actorOf(request)
    const [stages, cards, blindness] = await Promise.all([
      listStages(db, params.id),
      listCards(db, params.id),
      readBlindness(db, reader, params.id),
    ])
    // Every process has stages: an empty list means that the process does not exist.
    if (stages.length === 0) throw notFound('process')
    const visible = await hideScores(db, reader, params.id, blindness, cards)
    return { stages, cards: (blindness ? inBlindOrder(visible) : visible).map(withPhoto(app.files.addresses)) }
  })

  route(app, board.move, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const stages = await openBoard(tx, params.id)
      const seen = new Map(body.cards.map(({ id, from }) => [id, from]))
      const ids = [...seen.keys()]
      const locked = await lockCards(tx, params.id, ids)
      const isKnown = stages.some((s) => s.id === body.stageId)
      const isElsewhere = ({ id, stageId }: { id: string; stageId: string }) => isKnown && stageId !== seen.get(id)
      const elsewhere = locked.filter(isElsewhere)
      const cards = locked.filter((card) => !isElsewhere(card))
      // A refusal must not tell whether an elimination for a hidden score is proposed. It stays in the way of the freeze.
      const actor = actorOf(request)
      const blindness = await readBlindness(tx, actor, params.id, { onlyCounts: true })
      const visible = new Map((await hideScores(tx, actor, params.id, blindness, cards)).map((c) => [c.id, c]))
      const isProposed = ({ id }: { id: string }) => visible.get(id)?.eliminationProposed === true
      const isLast = stages.at(-1)?.id === body.stageId
      const unregistered = isLast ? await unregisteredFor(tx, ids, app.installation.all().professionals) : new Map()
      const judged = cards.map((card) => {
        const verdict = mayMoveCard({ ...card, eliminationProposed: isProposed(card) }, body.stageId, stages)
        return { card, verdict: (verdict.allowed && unregistered.get(card.id)) || verdict }
      })
      const moves = judged
        .filter((j) => j.verdict.allowed)
        .map(({ card }) => ({ id: card.id, from: card.stageId, to: body.stageId }))
      const batchId = randomUUID()
      const actorId = actor.id
      const moved = await moveCards(tx, { batchId, processId: params.id, actorId }, moves)
      if (moved.length) {
        const detail = stages.find((s) => s.id === body.stageId)?.name ?? ''
        await audit(tx, actorId, {
          action: 'application.moved',
          entity: 'process',
          entityId: params.id,
          data: { detail, count: moved.length, batch: batchId },
        })
        const { id: processId } = params
        await causeAutomations(tx, { trigger: 'stage_entered', processId, stageId: body.stageId, actorId, batchId })
      }
      const known = new Set(locked.map((c) => c.id))
      const refused = judged.flatMap(({ card, verdict }) =>
        verdict.allowed ? [] : [refusedRow(card.id, card.name, (verdict as Refused).why)],
      )
      return movedUnlessElsewhere({
        batchId,
        moved,
        refused: [
          ...refused,
          ...ids.filter((id) => !known.has(id)).map((id) => refusedRow(id, '', 'application_missing')),
        ],
        conflicts: await conflictsOf(
          tx,
          elsewhere.map(({ id }) => ({ id, wanted: body.stageId })),
          stages,
        ),
      })
    }),
  )

  route(app, board.undo, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const batch = await findBatch(tx, params.id)
      if (!batch) throw notFound('moves')
      const stages = await openBoard(tx, batch.processId)
      await lockCards(tx, batch.processId, batch.ids)
      // Read after the cards are locked.
      const all = await movesOfBatch(tx, params.id)
      const isElsewhere = ({ superseded, undone }: (typeof all)[number]) => superseded && !undone
      const elsewhere = all.filter(isElsewhere)
      const judged = all
        .filter((move) => !isElsewhere(move))
        .map((move) => {
          const why: Refusal | null = move.undone ? 'already_undone' : isOut(move.status) ? 'application_closed' : null
          return { move, why }
        })
      const back = judged
        .filter((j) => !j.why)
        .map(({ move }) => ({
          id: move.applicationId,
          from: move.toStageId,
          to: move.fromStageId,
          undoes: move.id,
          since: move.fromSince,
        }))
      const batchId = randomUUID()
      const actorId = actorOf(request).id
      const moved = await moveCards(tx, { batchId, processId: batch.processId, actorId }, back)
      if (moved.length) {
        const to = new Set(moved.map((m) => m.stageId))
        const detail = stages
          .filter((s) => to.has(s.id))
          .map((s) => s.name)
          .join(', ')
        await audit(tx, actorId, {
          action: 'application.moved_back',
          entity: 'process',
          entityId: batch.processId,
          data: { detail, count: moved.length, batch: batchId },
        })
      }
      return movedUnlessElsewhere({
        batchId,
        moved,
        refused: judged.flatMap(({ move, why }) => (why ? [refusedRow(move.applicationId, move.name, why)] : [])),
        conflicts: await conflictsOf(
          tx,
          elsewhere.map((move) => ({ id: move.applicationId, wanted: move.fromStageId })),
          stages,
        ),
      })
    }),
  )

  route(app, board.moves, ({ query }) => listMoves(db, query))
  route(app, board.moveFacets, ({ query }) => moveFacets(db, query))
  route(app, board.exportMoves, async ({ query }) => {
    const rows = await exportMoves(db, query)
    return {
      body: csv(
        headers,
        rows.map((m) => [m.when, m.processTitle, m.candidate, m.from, m.to, m.actor ?? '', situation(m)]),
      ),
      name: 'acoes-do-quadro.csv',
    }
  })
}
