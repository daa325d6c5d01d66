import type { FastifyInstance } from 'fastify'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { originOf } from '#desk/contract/tasks.rules.ts'
import { maxItems, maxTasks, type TaskInput, tasks } from '#desk/contract/tasks.ts'
import { type AuditEntry, audit, auditMany } from '#platform/server/audit/audit.sql.ts'
import { changeRow, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { findColumn, listColumns } from './columns.sql.ts'
import { findTop } from './moves.sql.ts'
import {
  archiveTasks,
  countItems,
  countOpen,
  deleteItem,
  findByOrigin,
  findItem,
  findTask,
  insertItem,
  insertTask,
  listArchived,
  listCards,
  listPeople,
  lockBoard,
  lockTask,
  replaceAssignees,
  replaceLinks,
  touchTask,
  updateItem,
  updateTask,
} from './tasks.sql.ts'

type Actor = { id: string; name: string }
type Line = { id: string; itemId: string }

async function requireTask(db: Db, id: string, readerId: string) {
  const task = await findTask(db, id, readerId)
  if (!task) throw notFound('task')
  return task
}

/** Locks a task for a change. An archived task has to be restored before. */
async function requireOpenTask(tx: Db, id: string) {
  const task = await lockTask(tx, id)
  if (!task) throw notFound('task')
  if (task.archivedAt) throw refusal('task_archived')
  return task
}

async function requireItem(tx: Db, { id, itemId }: Line) {
  const item = await findItem(tx, id, itemId)
  if (!item) throw notFound('taskItem')
  return item
}

async function requireColumn(tx: Db, columnId: string | undefined) {
  const column = columnId ? await findColumn(tx, columnId) : (await listColumns(tx))[0]
  if (!column) throw notFound('taskColumn')
  if ('archivedAt' in column && column.archivedAt) throw refusal('task_column_archived')
  return column
}

const about = (entityId: string) => ({ entity: 'task' as const, entityId })

export function taskRoutes(app: FastifyInstance, db: Db) {
  /** Writes who a task is assigned to and what it links to, and notifies those who are new. */
  async function writeParts(tx: Db, id: string, { title, assigneeIds, links }: TaskInput, actor: Actor) {
    await replaceLinks(tx, id, links, actor.id)
    const to = await replaceAssignees(tx, id, assigneeIds)
    if (to.length > 0)
      await notify(tx, noticeContextOf(app), {
        kind: 'task_assigned',
        data: { name: actor.name, title },
        link: `/dashboard/kanban?task=${id}`,
        to,
        except: actor.id,
      })
  }

  /** Changes the checklist of a task in one transaction with its event. */
  const changeItems = (
    id: string,
    actorId: string,
    write: (tx: Db) => Promise<Pick<AuditEntry, 'action'> | undefined>,
  ) =>
    db.transaction().execute(async (tx) => {
      await requireOpenTask(tx, id)
      const event = await write(tx)
      if (event) {
        await touchTask(tx, id)
        await audit(tx, actorId, { ...about(id), ...event })
      }
      return requireTask(tx, id, actorId)
    })

  // Each open board asks for the changes.
  app.live.follow('tasks', async () => ({ to: (await listPeople(db)).map(({ id }) => id), data: {} }))

  route(app, tasks.board, async (_, request) => {
    const [columns, cards, people] = await Promise.all([
      listColumns(db),
      listCards(db, actorOf(request).id),
      listPeople(db),
    ])
    return { columns, cards, people }
  })

  route(app, tasks.archived, ({ query }) => listArchived(db, query))
  route(app, tasks.get, ({ params }, request) => requireTask(db, params.id, actorOf(request).id))

  route(app, tasks.create, ({ body: { columnId, origin: from, ...typed } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      await lockBoard(tx)
      const origin = from ? originOf(from) : ''
      const known = origin && (await findByOrigin(tx, origin))
      if (known) return requireTask(tx, known.id, actor.id)
      const column = await requireColumn(tx, columnId)
      if ((await countOpen(tx)).count >= maxTasks) throw refusal('tasks_too_many')
      const { id } = await insertTask(tx, typed, {
        columnId: column.id,
        position: await findTop(tx, column.id),
        isDone: column.isDone,
        origin,
        createdBy: actor.id,
      })
      await writeParts(tx, id, typed, actor)
      await audit(tx, actor.id, {
        ...about(id),
        action: 'task.created',
        personal: { to: column.name },
      })
      return requireTask(tx, id, actor.id)
    }),
  )

  route(app, tasks.update, ({ params: { id }, body: { version, ...typed } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      lock: (tx) => requireOpenTask(tx, id),
      read: (tx) => requireTask(tx, id, actor.id),
      version,
      write: async (tx, before) => {
        const event = updateEvent({ ...about(id), action: 'task.updated' }, before, {
          ...typed,
          assigneeIds: typed.assigneeIds.toSorted(),
        })
        if (!event) return
        await updateTask(tx, id, typed)
        await writeParts(tx, id, typed, actor)
        // Like the text of a note, what a task says is not copied to the audit log: it may name people.
        const { personal: _, ...named } = event
        return named
      },
    })
  })

  route(app, tasks.archive, ({ body: { ids, archived } }, request) =>
    db.transaction().execute(async (tx) => {
      await lockBoard(tx)
      const changed = (await archiveTasks(tx, ids, archived)).map(({ id }) => id)
      if (!archived && (await countOpen(tx)).count > maxTasks) throw refusal('tasks_too_many')
      const action = archived ? 'task.archived' : 'task.restored'
      if (changed.length > 0) await auditMany(tx, actorOf(request).id, { action, entity: 'task' }, changed)
      return { changed }
    }),
  )

  route(app, tasks.addItem, ({ params: { id }, body: { text } }, request) =>
    changeItems(id, actorOf(request).id, async (tx) => {
      const { count, next } = await countItems(tx, id)
      if (count >= maxItems) throw refusal('task_items_too_many')
      await insertItem(tx, id, text, next)
      return { action: 'task.item_added' }
    }),
  )

  route(app, tasks.updateItem, ({ params, body }, request) =>
    changeItems(params.id, actorOf(request).id, async (tx) => {
      const before = await requireItem(tx, params)
      const { text = before.text, done = before.done } = body
      if (text === before.text && done === before.done) return
      await updateItem(tx, params.itemId, { text, done })
      const action = done === before.done ? 'task.item_edited' : done ? 'task.item_done' : 'task.item_undone'
      return { action }
    }),
  )

  route(app, tasks.removeItem, ({ params }, request) =>
    changeItems(params.id, actorOf(request).id, async (tx) => {
      await requireItem(tx, params)
      await deleteItem(tx, params.itemId)
      return { action: 'task.item_removed' }
    }),
  )
}
