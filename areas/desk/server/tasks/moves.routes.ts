import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { findActiveAdministrators } from '#access/server/accounts/administrators.sql.ts'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { notifyEach } from '#access/server/notices/notices.sql.ts'
import { type TasksMoved, tasks } from '#desk/contract/tasks.ts'
import type { MoveConflict } from '#platform/contract/boardMoves.ts'
import { type Refusal, refusalsPt, refusedRow } from '#platform/contract/refusals.ts'
import { auditEach } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { AppError, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { findColumn } from './columns.sql.ts'
import { changeLanes, fieldsOf, restoreLanes, type StoredChange } from './lanes.sql.ts'
import { findPlaces, findStanding, lockCards, moveCards, movesOfBatch } from './moves.sql.ts'
import { lockBoard } from './tasks.sql.ts'

type Wanted = { id: string; wanted: string }

/** Returns the present columns of cards that were moved meanwhile, and the users who moved them. */
async function conflictsOf(tx: Db, elsewhere: readonly Wanted[]): Promise<MoveConflict[]> {
  const standing = await findStanding(
    tx,
    elsewhere.map(({ id }) => id),
  )
  const wanted = new Map(elsewhere.map(({ id, wanted: columnId }) => [id, columnId]))
  const names = new Map<string, string>()
  for (const columnId of new Set(wanted.values())) names.set(columnId, (await findColumn(tx, columnId))?.name ?? '')
  return standing.map((card) => {
    const columnId = wanted.get(card.id) ?? ''
    return { ...card, wanted: { id: columnId, name: names.get(columnId) ?? '' } }
  })
}

function movedUnlessElsewhere(answer: TasksMoved): TasksMoved {
  if (answer.moved.length > 0 || answer.conflicts.length === 0) return answer
  throw new AppError(409, 'moved_meanwhile', refusalsPt.moved_meanwhile, { current: answer })
}

/** Records a move of each card with the columns it left and reached; a change of the order within a column is no event. */
async function auditMoves(
  tx: Db,
  actorId: string,
  action: 'task.moved' | 'task.moved_back',
  moves: readonly { id: string; from: string; to: string }[],
) {
  const changed = moves.filter(({ from, to }) => from !== to)
  if (changed.length === 0) return
  const names = new Map<string, string>()
  for (const id of new Set(changed.flatMap(({ from, to }) => [from, to])))
    names.set(id, (await findColumn(tx, id))?.name ?? '')
  await auditEach(
    tx,
    actorId,
    { action, entity: 'task' },
    changed.map(({ id, from, to }) => ({
      entityId: id,
      personal: { from: names.get(from) ?? '', to: names.get(to) ?? '' },
    })),
  )
}

/** Returns the people to whom a change assigns a task. */
function addedBy({ from, to }: StoredChange): string[] {
  if (!('assigneeIds' in from && 'assigneeIds' in to)) return []
  return to.assigneeIds.filter((id) => !from.assigneeIds.includes(id))
}

/** Records what lanes have changed. Like the text of a note, who and when are not copied to the audit log. */
async function auditLanes(tx: Db, actorId: string, changes: ReadonlyMap<string, StoredChange>) {
  if (changes.size > 0) await auditEach(tx, actorId, { action: 'task.updated', entity: 'task' }, fieldsOf(changes))
}

export function taskMoveRoutes(app: FastifyInstance, db: Db) {
  route(app, tasks.move, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: actorId, name } = actorOf(request)
      await lockBoard(tx)
      const column = await findColumn(tx, body.columnId)
      if (!column) throw notFound('taskColumn')
      if (column.archivedAt) throw refusal('task_column_archived')
      const lanes = new Map(body.cards.flatMap(({ id, lane }) => (lane ? [[id, lane] as const] : [])))
      const people = new Set(
        [...lanes.values()].flatMap((lane) => (lane.kind === 'assignee' && lane.to ? [lane.to] : [])),
      )
      if ((await findActiveAdministrators(tx, [...people])).length < people.size) throw notFound('account')
      const seen = new Map(body.cards.map(({ id, from }) => [id, from]))
      const ids = [...seen.keys()]
      const locked = new Map((await lockCards(tx, ids)).map((card) => [card.id, card]))
      const cards = ids.flatMap((id) => locked.get(id) ?? [])
      const refused = [
        ...cards.filter(({ archivedAt }) => archivedAt).map(({ id, title }) => refusedRow(id, title, 'task_archived')),
        ...ids.filter((id) => !locked.has(id)).map((id) => refusedRow(id, '', 'task_missing')),
      ]
      const open = cards.filter(({ archivedAt }) => !archivedAt)
      const elsewhere = open.filter(({ id, columnId }) => columnId !== seen.get(id))
      const moving = open.filter(({ id, columnId }) => columnId === seen.get(id))
      const movingIds = moving.map(({ id }) => id)
      const places = await findPlaces(tx, column.id, movingIds, body.before)
      const batchId = randomUUID()
      const isMoving = new Set(movingIds)
      const changes = await changeLanes(tx, new Map([...lanes].filter(([id]) => isMoving.has(id))), Date.now())
      const moves = moving.map(({ id }, i) => ({
        id,
        to: column.id,
        position: places[i] ?? 0,
        change: changes.get(id),
      }))
      const moved = await moveCards(tx, batchId, actorId, moves)
      await auditMoves(
        tx,
        actorId,
        'task.moved',
        moving.map(({ id, columnId }) => ({ id, from: columnId, to: column.id })),
      )
      await auditLanes(tx, actorId, changes)
      const assigned = moving.flatMap(({ id, title }) => {
        const change = changes.get(id)
        const to = change ? addedBy(change).filter((person) => person !== actorId) : []
        return to.map((person) => ({ to: person, data: { name, title }, link: `/dashboard/kanban?task=${id}` }))
      })
      await notifyEach(tx, noticeContextOf(app), 'task_assigned', assigned)
      return movedUnlessElsewhere({
        batchId,
        moved,
        refused,
        conflicts: await conflictsOf(
          tx,
          elsewhere.map(({ id }) => ({ id, wanted: column.id })),
        ),
      })
    }),
  )

  route(app, tasks.undo, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const actorId = actorOf(request).id
      await lockBoard(tx)
      const all = await movesOfBatch(tx, params.id)
      if (all.length === 0) throw notFound('moves')
      await lockCards(
        tx,
        all.map(({ taskId }) => taskId),
      )
      const why = (move: (typeof all)[number]): Refusal | null => {
        if (move.undone) return 'already_undone'
        if (move.archivedAt) return 'task_archived'
        return move.columnArchivedAt ? 'task_column_archived' : null
      }
      const elsewhere = all.filter((move) => move.superseded && !move.undone)
      const rest = all.filter((move) => !elsewhere.includes(move))
      const back = rest.filter((move) => !why(move))
      const batchId = randomUUID()
      const moved = await moveCards(
        tx,
        batchId,
        actorId,
        back.map((move) => ({
          id: move.taskId,
          to: move.fromColumnId,
          position: move.fromPosition,
          undoes: move.id,
        })),
      )
      const changes = back.flatMap(({ taskId, change }) => (change ? [[taskId, change] as const] : []))
      await auditLanes(tx, actorId, await restoreLanes(tx, new Map(changes)))
      await auditMoves(
        tx,
        actorId,
        'task.moved_back',
        back.map((move) => ({ id: move.taskId, from: move.toColumnId, to: move.fromColumnId })),
      )
      return movedUnlessElsewhere({
        batchId,
        moved,
        refused: rest.flatMap((move) => {
          const reason = why(move)
          return reason ? [refusedRow(move.taskId, move.title, reason)] : []
        }),
        conflicts: await conflictsOf(
          tx,
          elsewhere.map((move) => ({ id: move.taskId, wanted: move.fromColumnId })),
        ),
      })
    }),
  )
}
