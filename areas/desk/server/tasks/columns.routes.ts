import type { FastifyInstance } from 'fastify'
import { maxColumns, taskColumns } from '#desk/contract/tasks.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { mustHaveSeen } from '#platform/server/http/seen.ts'
import { actorOf } from '#platform/server/http/session.ts'
import {
  archiveColumn,
  findColumn,
  hasCards,
  insertColumn,
  listColumns,
  lockColumn,
  orderColumns,
  updateColumn,
} from './columns.sql.ts'
import { lockBoard } from './tasks.sql.ts'

async function requireColumn(db: Db, id: string) {
  const column = await findColumn(db, id)
  if (!column) throw notFound('taskColumn')
  return column
}

async function requireLockedColumn(tx: Db, id: string) {
  await lockBoard(tx)
  const column = await lockColumn(tx, id)
  if (!column) throw notFound('taskColumn')
  return column
}

const about = (entityId: string) => ({ entity: 'task' as const, entityId })

async function requireRoom(tx: Db) {
  if ((await listColumns(tx)).length >= maxColumns) throw refusal('task_columns_too_many')
}

export function taskColumnRoutes(app: FastifyInstance, db: Db) {
  route(app, taskColumns.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      await lockBoard(tx)
      await requireRoom(tx)
      const { id } = await insertColumn(tx, body)
      await audit(tx, actorOf(request).id, { ...about(id), action: 'task_column.created', data: { detail: body.name } })
      return requireColumn(tx, id)
    }),
  )

  route(app, taskColumns.update, ({ params: { id }, body: { version, ...typed } }, request) =>
    changeRow(db, actorOf(request).id, {
      lock: async (tx) => {
        const { archivedAt, ...column } = await requireLockedColumn(tx, id)
        if (archivedAt) throw refusal('task_column_archived')
        return column
      },
      read: (tx) => requireColumn(tx, id),
      version,
      write: async (tx, before) => {
        await updateColumn(tx, id, typed)
        const data = { detail: typed.name }
        return updateEvent({ ...about(id), action: 'task_column.updated', data }, before, typed)
      },
    }),
  )

  route(app, taskColumns.order, ({ body: { ids, from } }, request) =>
    db.transaction().execute(async (tx) => {
      await lockBoard(tx)
      const before = (await listColumns(tx)).map(({ id }) => id)
      mustHaveSeen(from, before)
      await orderColumns(tx, ids)
      const columns = await listColumns(tx)
      const [first] = columns
      if (first && columns.some(({ id }, i) => id !== before[i]))
        await audit(tx, actorOf(request).id, {
          ...about(first.id),
          action: 'task_column.ordered',
          data: { detail: columns.map(({ name }) => name).join(', ') },
        })
      return { columns }
    }),
  )

  route(app, taskColumns.archive, ({ params: { id }, body: { archived } }, request) =>
    db.transaction().execute(async (tx) => {
      const column = await requireLockedColumn(tx, id)
      if ((column.archivedAt !== null) === archived) return {}
      if (archived && column.isDone) throw refusal('task_column_done')
      if (archived && (await hasCards(tx, id))) throw refusal('task_column_not_empty')
      // The one that is left takes new cards, beside the one in which they are done.
      if (archived && (await listColumns(tx)).length <= 2) throw refusal('task_column_last')
      if (!archived) await requireRoom(tx)
      await archiveColumn(tx, id, archived)
      await audit(tx, actorOf(request).id, {
        ...about(id),
        action: archived ? 'task_column.archived' : 'task_column.restored',
        data: { detail: column.name },
      })
      return {}
    }),
  )
}
