import { sql } from 'kysely'
import { placesBetween } from '#desk/contract/tasks.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { StoredChange } from './lanes.sql.ts'

/** Locks cards until the transaction ends, in the order of their ids. */
export const lockCards = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('tasks')
    .select(['id', 'columnId', 'position', 'title', 'archivedAt'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

const neighbours = (tx: Db, columnId: string, moving: readonly string[]) =>
  tx
    .selectFrom('tasks')
    .where('columnId', '=', columnId)
    .where('archivedAt', 'is', null)
    .where(sql<boolean>`id <> all(${[...moving]}::uuid[])`)

/** Numbers a column again, in its order. */
const renumber = (tx: Db, columnId: string) =>
  sql`update tasks t set position = n.place from (
    select id, row_number() over (order by position, id) as place from tasks where column_id = ${columnId}) n where t.id = n.id`.execute(
    tx,
  )

/** The positions for cards that come before another one, or at the end. A card that is no longer in the column counts as the end. */
export async function findPlaces(
  tx: Db,
  columnId: string,
  moving: readonly string[],
  before: string | null,
): Promise<number[]> {
  const read = async () => {
    const next = before
      ? await neighbours(tx, columnId, moving).select('position').where('id', '=', before).executeTakeFirst()
      : undefined
    let found = neighbours(tx, columnId, moving)
    if (next) found = found.where(sql<boolean>`(position, id) < (${next.position}, ${before}::uuid)`)
    const last = await found.select(sql<number | null>`max(position)`.as('position')).executeTakeFirstOrThrow()
    return placesBetween(last.position, next?.position ?? null, moving.length)
  }
  const places = await read()
  if (places) return places
  await renumber(tx, columnId)
  return (await read()) ?? []
}

/** The position at the top of a column. */
export async function findTop(tx: Db, columnId: string): Promise<number> {
  const { first } = await neighbours(tx, columnId, [])
    .select(sql<number | null>`min(position)`.as('first'))
    .executeTakeFirstOrThrow()
  return placesBetween(null, first, 1)?.[0] ?? 0
}

type Move = { id: string; to: string; position: number; undoes?: number; change?: StoredChange | undefined }

/** Moves locked cards and records each move. A card that enters a column of done tasks is done, and one that leaves it is not. */
export async function moveCards(tx: Db, batchId: string, actorId: string, moves: readonly Move[]) {
  if (moves.length === 0) return []
  const { rows } = await sql<{ id: string; columnId: string; position: number }>`
    with moving as (
      select * from unnest(${moves.map((m) => m.id)}::uuid[], ${moves.map((m) => m.to)}::uuid[], ${moves.map((m) => m.position)}::float8[],
        ${moves.map((m) => m.undoes ?? null)}::bigint[], ${moves.map((m) => (m.change ? JSON.stringify(m.change) : null))}::jsonb[])
        with ordinality as t(id, to_id, place, undoes, change, nth)),
    before as (select m.*, t.column_id as from_id, t.position as from_place, c.is_done from moving m join tasks t on t.id = m.id join task_columns c on c.id = m.to_id),
    moved as (
      update tasks t set column_id = b.to_id, position = b.place, version = t.version + 1, updated_at = now(),
        done_at = case when b.is_done then coalesce(t.done_at, statement_timestamp()) end,
        origin = case when not b.is_done and t.done_at is not null and exists (
          select from tasks o where o.origin = t.origin and o.id <> t.id and o.done_at is null and o.archived_at is null) then '' else t.origin end
      from before b where t.id = b.id returning b.*),
    logged as (
      insert into task_moves (batch_id, task_id, from_column_id, from_position, to_column_id, to_position, actor_id, at, undoes, change)
      select ${batchId}::uuid, id, from_id, from_place, to_id, place, ${actorId}::uuid, statement_timestamp(), undoes, change from moved order by nth)
    select id, to_id as column_id, place as position from moved order by nth`.execute(tx)
  return rows
}

/** The moves of a batch, whether each was undone, and whether its card was moved since. */
export const movesOfBatch = (tx: Db, batchId: string) =>
  tx
    .selectFrom('taskMoves as m')
    .innerJoin('tasks as t', 't.id', 'm.taskId')
    .innerJoin('taskColumns as c', 'c.id', 'm.fromColumnId')
    .select(['m.id', 'm.taskId', 't.title', 't.archivedAt', 'm.fromColumnId', 'm.fromPosition', 'm.toColumnId'])
    .select([
      sql<StoredChange | null>`m.change`.as('change'),
      'c.archivedAt as columnArchivedAt',
      sql<boolean>`exists (select from task_moves u where u.undoes = m.id)`.as('undone'),
      sql<boolean>`exists (select from task_moves n where n.task_id = m.task_id and n.id > m.id)`.as('superseded'),
    ])
    .where('m.batchId', '=', batchId)
    .orderBy('m.id')
    .execute()

/** The current column of each card, and its last move. */
export async function findStanding(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    id: string
    name: string
    columnId: string
    column: string
    at: string | null
    by: string | null
    from: string | null
    to: string | null
  }>`
    select t.id, t.title as name, c.id as "columnId", c.name as column, m.at, a.name as by, f.name as from, o.name as to
    from tasks t join task_columns c on c.id = t.column_id
      left join lateral (select * from task_moves n where n.task_id = t.id order by n.id desc limit 1) m on true
      left join task_columns f on f.id = m.from_column_id left join task_columns o on o.id = m.to_column_id left join accounts a on a.id = m.actor_id
    where t.id = any(${[...ids]}::uuid[]) order by t.id`.execute(tx)
  return rows.map(({ id, name, columnId, column, at, by, from, to }) => ({
    id,
    name,
    current: { id: columnId, name: column },
    lastMove: at === null ? null : { by, from: from ?? '', to: to ?? '', at },
  }))
}
