import { sql } from 'kysely'
import type { z } from 'zod'
import { findActiveAdministrators } from '#access/server/accounts/administrators.sql.ts'
import type { RecordRef } from '#desk/contract/recordLinks.ts'
import type { Task, TaskCard, TaskInput, TaskPerson, tasks } from '#desk/contract/tasks.ts'
import { resolveLinks } from '#desk/server/recordLinks/recordLinks.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, offset } from '#platform/server/db/lists.ts'
import { forShare, type Sharing } from '#platform/server/db/sharing.ts'

/** Serializes what changes the order of cards, so that concurrent moves leave one order and one log. */
export const lockBoard = (tx: Db) => sql`select pg_advisory_xact_lock(hashtextextended('task board', 0))`.execute(tx)

const assignees = sql<
  string[]
>`(select coalesce(array_agg(s.account_id order by s.account_id), '{}') from task_assignees s where s.task_id = t.id)`
const comments = sql<number>`(select count(*)::int from notes n where n.task_id = t.id)`
const linksOf = sql<
  RecordRef[]
>`(select coalesce(json_agg(json_build_object('kind', l.kind, 'id', l.record_id) order by l.position), '[]') from task_links l where l.task_id = t.id)`

const selectTasks = (db: Db) =>
  db
    .selectFrom('tasks as t')
    .select(['t.id', 't.columnId', 't.position', 't.title', 't.dueOn', 't.dueTime', 't.doneAt', 't.version'])
    .select([assignees.as('assigneeIds'), comments.as('comments'), linksOf.as('links')])

/** Lists the cards of the board in the order of their columns. */
export async function listCards(db: Db, readerId: string): Promise<TaskCard[]> {
  const rows = await selectTasks(db)
    .select(
      sql<
        TaskCard['items']
      >`(select case when count(*) > 0 then json_build_object('done', count(*) filter (where i.done), 'all', count(*)) end
        from task_items i where i.task_id = t.id)`.as('items'),
    )
    .where('t.archivedAt', 'is', null)
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
  const known = await resolveLinks(
    db,
    rows.flatMap(({ links }) => links),
    readerId,
  )
  const titles = new Map(known.map(({ kind, id, title }) => [`${kind}:${id}`, { kind, id, title }]))
  return rows.map((row) => ({ ...row, links: row.links.flatMap(({ kind, id }) => titles.get(`${kind}:${id}`) ?? []) }))
}

/** The administrators a task may be assigned to. */
export const listPeople = (db: Db): Promise<TaskPerson[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'photoUrl'])
    .where('state', '=', 'ativo')
    .where('role', '=', 'administrador')
    .where('shadow', '=', false)
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute()

export async function findTask(db: Db, id: string, readerId: string): Promise<Task | undefined> {
  const row = await selectTasks(db)
    .leftJoin('accounts as a', 'a.id', 't.createdBy')
    .select(['t.description', 't.createdAt', 't.archivedAt', 'a.name as createdBy'])
    .select(
      sql<
        Task['items']
      >`(select coalesce(json_agg(json_build_object('id', i.id, 'text', i.text, 'done', i.done) order by i.position, i.id), '[]')
        from task_items i where i.task_id = t.id)`.as('items'),
    )
    .where('t.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, links: await resolveLinks(db, row.links, readerId) }
}

/** Locks a task until the transaction ends. */
export const lockTask = (tx: Db, id: string) =>
  selectTasks(tx).select(['t.description', 't.archivedAt']).where('t.id', '=', id).forUpdate('t').executeTakeFirst()

export const countOpen = (db: Db) =>
  db
    .selectFrom('tasks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()

export const findByOrigin = (db: Db, origin: string) =>
  db
    .selectFrom('tasks')
    .select('id')
    .where('origin', '=', origin)
    .where('doneAt', 'is', null)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()

/** The open tasks of these origins. */
export const listOrigins = (db: Db, origins: readonly string[]) =>
  db
    .selectFrom('tasks')
    .select(['id', 'origin'])
    .where(sql<boolean>`origin = any(${[...origins]}::text[]) and origin <> ''`)
    .where('doneAt', 'is', null)
    .where('archivedAt', 'is', null)
    .execute()

type Written = Pick<TaskInput, 'title' | 'description' | 'dueOn' | 'dueTime'>
type Placed = { columnId: string; position: number; isDone: boolean; origin: string; createdBy: string }

export const insertTask = (tx: Db, { title, description, dueOn, dueTime }: Written, { isDone, ...placed }: Placed) =>
  tx
    .insertInto('tasks')
    .values({ title, description, dueOn, dueTime, ...placed, doneAt: isDone ? sql`now()` : null })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateTask = (tx: Db, id: string, { title, description, dueOn, dueTime }: Written) =>
  tx
    .updateTable('tasks')
    .set({ title, description, dueOn, dueTime, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Replaces the assignees of a task. An account that is no longer active stays, but cannot be added. Returns those who are new. */
export async function replaceAssignees(tx: Db, taskId: string, ids: readonly string[]): Promise<string[]> {
  const before = await tx.deleteFrom('taskAssignees').where('taskId', '=', taskId).returning('accountId').execute()
  const known = new Set(before.map(({ accountId }) => accountId))
  const others = ids.filter((id) => !known.has(id))
  const fresh = (await findActiveAdministrators(tx, others)).map(({ id }) => id)
  const all = new Set([...ids.filter((id) => known.has(id)), ...fresh])
  if (all.size > 0)
    await tx
      .insertInto('taskAssignees')
      .values([...all].map((accountId) => ({ taskId, accountId })))
      .execute()
  return fresh
}

/** Replaces the links of a task: those that it has, and others that are visible to the writer. */
export async function replaceLinks(tx: Db, taskId: string, refs: readonly RecordRef[], writerId: string) {
  const before = await tx.deleteFrom('taskLinks').where('taskId', '=', taskId).returning(['kind', 'recordId']).execute()
  const visible = await resolveLinks(tx, refs, writerId)
  const allowed = new Set([
    ...before.map(({ kind, recordId }) => `${kind}:${recordId}`),
    ...visible.map(({ kind, id }) => `${kind}:${id}`),
  ])
  const kept = [...new Map(refs.map((ref) => [`${ref.kind}:${ref.id}`, ref]))].flatMap(([key, ref]) =>
    allowed.has(key) ? [ref] : [],
  )
  if (kept.length > 0)
    await tx
      .insertInto('taskLinks')
      .values(kept.map(({ kind, id }, position) => ({ taskId, kind, recordId: id, position })))
      .execute()
}

/** Archives tasks, or restores them. A restored task whose origin has another open task loses its origin. */
export async function archiveTasks(tx: Db, ids: readonly string[], archived: boolean) {
  const { rows } = await sql<{ id: string; title: string }>`
    update tasks t set archived_at = ${archived ? sql`now()` : null}, version = version + 1, updated_at = now(),
      origin = case when ${!archived} and exists (select from tasks o where o.origin = t.origin and o.id <> t.id and o.done_at is null and o.archived_at is null)
        then '' else origin end
    where id = any(${[...ids]}::uuid[]) and (archived_at is null) = ${archived} returning id, title`.execute(tx)
  return rows
}

type ArchivedQuery = z.output<typeof tasks.archived.query>
export async function listArchived(db: Db, query: ArchivedQuery) {
  let found = db.selectFrom('tasks as t').where('t.archivedAt', 'is not', null)
  if (query.search) found = found.where(sql<boolean>`t.search_text like anywhere(${query.search})`)
  const [rows, counted] = await Promise.all([
    found
      .innerJoin('taskColumns as c', 'c.id', 't.columnId')
      .select(['t.id', 't.title', 'c.name as column', 't.archivedAt'])
      .orderBy('t.archivedAt', query.sort === 'archivedAt' ? 'asc' : 'desc')
      .orderBy('t.id')
      .limit(query.limit)
      .offset(offset(query))
      .$narrowType<{ archivedAt: string }>()
      .execute(),
    countRows(db, found as never),
  ])
  return { rows, ...counted }
}

export const countItems = (db: Db, taskId: string) =>
  db
    .selectFrom('taskItems')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(position), 0) + 1`.as('next')])
    .where('taskId', '=', taskId)
    .executeTakeFirstOrThrow()

export const insertItem = (tx: Db, taskId: string, text: string, position: number) =>
  tx.insertInto('taskItems').values({ taskId, text, position }).execute()

export const findItem = (tx: Db, taskId: string, id: string) =>
  tx
    .selectFrom('taskItems')
    .select(['id', 'text', 'done'])
    .where('taskId', '=', taskId)
    .where('id', '=', id)
    .executeTakeFirst()

export const updateItem = (tx: Db, id: string, set: { text?: string; done?: boolean }) =>
  tx.updateTable('taskItems').set(set).where('id', '=', id).execute()

export const deleteItem = (tx: Db, id: string) => tx.deleteFrom('taskItems').where('id', '=', id).execute()

/** A change of the checklist or of the assignees is a change of the task. */
export const touchTask = (tx: Db, id: string) =>
  tx.updateTable('tasks').set({ version: sql`version + 1`, updatedAt: sql`now()` }).where('id', '=', id).execute()

/** A task, locked while a note about it is written. */
export async function shareTask(tx: Db, id: string, sharing: Sharing) {
  const { rows } = await sql<{ title: string; deleted: boolean; erased: boolean }>`
    select title as title, archived_at is not null as deleted, false as erased from tasks where id = ${id} ${forShare(sharing)}`.execute(
    tx,
  )
  return rows[0]
}
