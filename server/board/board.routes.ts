import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { mayMoveCard } from '#contract/board.rules.ts'
import { board } from '#contract/board.ts'
import { mayAssess } from '#contract/processes.rules.ts'
import { type Refusal, type Refused, refusedRow } from '#contract/refusals.ts'
import { audit } from '#server/audit/audit.sql.ts'
import { causeAutomations } from '#server/automations/occasions.sql.ts'
import { unregisteredFor } from '#server/candidates/unregistered.ts'
import type { Db } from '#server/db/db.ts'
import { withPhoto } from '#server/files/pictures.ts'
import { csv } from '#server/http/csv.ts'
import { must, notFound } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { actorOf } from '#server/http/session.ts'
import { lockProcess } from '#server/processes/processes.sql.ts'
import { findBatch, holdCards, listCards, listStages, markUndone, moveCards, movesOfBatch } from './board.sql.ts'
import { exportMoves, listMoves, moveFacets } from './moves.sql.ts'

/** The stages of a process whose cards may be moved now; a freeze waits until the transaction ends. */
async function openBoard(tx: Db, processId: string) {
  const process = await lockProcess(tx, processId, 'share')
  if (!process) throw notFound('process')
  must(mayAssess(process))
  return listStages(tx, processId)
}

const headers = ['Data e hora', 'Processo', 'Profissional', 'De', 'Para', 'Por', 'Situação']
const situation = ({ undone, isUndo }: { undone: boolean; isUndo: boolean }) =>
  undone ? 'Desfeito' : isUndo ? 'Desfaz outro' : ''

export function boardRoutes(app: FastifyInstance, db: Db) {
  route(app, board.get, async ({ params }) => {
    const [stages, cards] = await Promise.all([listStages(db, params.id), listCards(db, params.id)])
    // Every process has stages.
    if (stages.length === 0) throw notFound('process')
    return { stages, cards: cards.map(withPhoto(app.files.addresses)) }
  })

  route(app, board.move, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const stages = await openBoard(tx, params.id)
      const ids = [...new Set(body.ids)]
      const cards = await holdCards(tx, params.id, ids)
      const isLast = stages.at(-1)?.id === body.stageId
      const unregistered = isLast ? await unregisteredFor(tx, ids, app.installation.all().professionals) : new Map()
      const judged = cards.map((card) => {
        const verdict = mayMoveCard(card, body.stageId, stages)
        return { card, verdict: (verdict.allowed && unregistered.get(card.id)) || verdict }
      })
      const moves = judged
        .filter((j) => j.verdict.allowed)
        .map(({ card }) => ({ id: card.id, from: card.stageId, to: body.stageId }))
      const batchId = randomUUID()
      const actorId = actorOf(request).id
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
      const known = new Set(cards.map((c) => c.id))
      const refused = judged.flatMap(({ card, verdict }) =>
        verdict.allowed ? [] : [refusedRow(card.id, card.name, (verdict as Refused).why)],
      )
      return {
        batchId,
        moved,
        refused: [
          ...refused,
          ...ids.filter((id) => !known.has(id)).map((id) => refusedRow(id, '', 'application_missing')),
        ],
      }
    }),
  )

  route(app, board.undo, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const batch = await findBatch(tx, params.id)
      if (!batch) throw notFound('moves')
      const stages = await openBoard(tx, batch.processId)
      await holdCards(tx, batch.processId, batch.ids)
      // Read only now that nobody can move the cards.
      const judged = (await movesOfBatch(tx, params.id)).map((move) => {
        const closed = move.status === 'reprovada' || move.status === 'desistente' || move.status === 'eliminada'
        const why: Refusal | null = move.undone
          ? 'already_undone'
          : move.superseded
            ? 'moved_since'
            : closed
              ? 'application_closed'
              : null
        return { move, why }
      })
      const back = judged
        .filter((j) => !j.why)
        .map(({ move }) => ({ id: move.applicationId, from: move.toStageId, to: move.fromStageId, undoes: move.id }))
      const batchId = randomUUID()
      const actorId = actorOf(request).id
      const moved = await moveCards(tx, { batchId, processId: batch.processId, actorId }, back)
      if (moved.length) {
        await markUndone(tx, batchId)
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
      return {
        batchId,
        moved,
        refused: judged.flatMap(({ move, why }) => (why ? [refusedRow(move.applicationId, move.name, why)] : [])),
      }
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
