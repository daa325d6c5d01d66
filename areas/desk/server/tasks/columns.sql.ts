import { sql } from 'kysely'
import type { TaskColumn } from '#desk/contract/tasks.ts'
import type { Db } from '#platform/server/db/db.ts'

const selectColumns = (db: Db) =>
  db.selectFrom('taskColumns').select(['id', 'name', 'cardLimit', 'isDone', 'version', 'archivedAt'])

export const listColumns = (db: Db): Promise<TaskColumn[]> =>
  selectColumns(db).where('archivedAt', 'is', null).orderBy('position').orderBy('id').execute()

/** Locks a column until the transaction ends. */
export const lockColumn = (tx: Db, id: string) => selectColumns(tx).where('id', '=', id).forUpdate().executeTakeFirst()
export const findColumn = (db: Db, id: string) => selectColumns(db).where('id', '=', id).executeTakeFirst()

type ColumnInput = { name: string; cardLimit: number | null }

/** Inserts a column before the one in which cards are done. */
export async function insertColumn(tx: Db, { name, cardLimit }: ColumnInput) {
  const done = sql<number>`coalesce((select min(position) from task_columns where is_done and archived_at is null), (select coalesce(max(position), 0) + 1 from task_columns))`
  const { rows } = await sql<{ position: number }>`select ${done} as position`.execute(tx)
  const position = rows[0]?.position ?? 1
  await sql`update task_columns set position = position + 1 where position >= ${position}`.execute(tx)
  return tx.insertInto('taskColumns').values({ name, cardLimit, position }).returning('id').executeTakeFirstOrThrow()
}

export const updateColumn = (tx: Db, id: string, { name, cardLimit }: ColumnInput) =>
  tx
    .updateTable('taskColumns')
    .set({ name, cardLimit, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Numbers the columns in the order of `ids`; those that are not named come last. */
export const orderColumns = (tx: Db, ids: readonly string[]) =>
  sql`update task_columns c set position = n.place from (
    select id, row_number() over (order by array_position(${[...ids]}::uuid[], id) nulls last, position, id) as place from task_columns) n
    where c.id = n.id`.execute(tx)

export const archiveColumn = (tx: Db, id: string, archived: boolean) =>
  tx
    .updateTable('taskColumns')
    .set({ archivedAt: archived ? sql`now()` : null, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Whether a column has cards on the board. */
export async function hasCards(db: Db, columnId: string): Promise<boolean> {
  const found = await db
    .selectFrom('tasks')
    .select('id')
    .where('columnId', '=', columnId)
    .where('archivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
