import { sql } from 'kysely'
import { visited } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { RowRange } from './importable.ts'
import { asJson, inRange, type Of, type Standing, wholeRow, writeRows } from './importRows.sql.ts'

/** Removes created records, unless they were changed or used since. */
export async function revertCreated(tx: Db, of: Of, range: RowRange, actorId: string | null) {
  const { rows } = await sql<{ line: number; id: string; label: string; touched: boolean }>`
    select r.line, t.id, r.label, t.version <> r.version or exists (select from audit_events e
      where e.entity = ${of.entity} and e.entity_id = t.id and e.id > r.event_id and e.action <> ${visited}) as touched
    from import_rows r join ${sql.table(of.table)} t on t.id = r.record_id
    where ${inRange(range)} and r.outcome = 'created' order by t.id for update of t`.execute(tx)
  const free = rows.filter(({ touched }) => !touched).map(({ id }) => id)
  const used = await of.inUse?.(tx, free)
  const removed = await removeUnused(tx, of, used ? free.filter((id) => !used.has(id)) : free)
  const outcomes = rows.map(({ line, id, label, touched }) => {
    const isGone = removed.has(id)
    const failure = isGone ? '' : touched ? 'import_changed_since' : 'import_in_use'
    return { line, id, label, failure, outcome: isGone ? 'reverted' : 'kept' }
  })
  await sql`with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as s (line int, id uuid, label text, failure text, outcome text)
    ), told as (
      select a.event
      from (select array_agg(id) as ids, array_agg(${JSON.stringify({ import: range.importId })}::jsonb) as datas,
          array_agg(jsonb_build_object('name', label)) as personals from given where outcome = 'reverted') every
        cross join lateral audit_all(${actorId}::uuid, ${`${of.entity}.import_reverted`}, ${of.entity}, ids, datas, personals) a
    ), counted as (select count(event) from told)
    update import_rows r set outcome = coalesce(g.outcome, 'reverted'), failure = coalesce(g.failure, '')
    from counted, import_rows o left join given g on g.line = o.line
    where o.import_id = r.import_id and o.line = r.line and ${inRange(range)} and r.outcome = 'created'`.execute(tx)
}

/** Whether a statement succeeds; it is rolled back to a savepoint when the database refuses it with the given code. */
async function attempt(tx: Db, refused: string, work: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint attempt`.execute(tx)
  try {
    await work()
    await sql`release savepoint attempt`.execute(tx)
    return true
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx)
    if ((error as { code?: string }).code !== refused) throw error
    return false
  }
}

/** Deletes rows that nothing refers to; the others are kept. */
async function removeUnused(tx: Db, { table }: Of, ids: readonly string[]): Promise<Set<string>> {
  const remove = (some: readonly string[]) =>
    attempt(tx, '23503', () => sql`delete from ${sql.table(table)} where id = any(${[...some]}::uuid[])`.execute(tx))
  if (ids.length === 0 || (await remove(ids))) return new Set(ids)
  const removed = new Set<string>()
  for (const id of ids) if (await remove([id])) removed.add(id)
  return removed
}

/** Restores the previous values of updated records, unless they were changed since, or a unique value was taken meanwhile. */
export async function revertUpdated(tx: Db, of: Of, range: RowRange, actorId: string | null) {
  const { rows } = await sql<Standing & { untouched: boolean; after: Record<string, unknown> | null }>`
    select r.line, t.id, t.version = r.version and t.deleted_at is null as untouched, r.before as after,
      ${wholeRow(of)(sql`json_object_keys(r.before)`)} as now
    from import_rows r join ${sql.table(of.table)} t on t.id = r.record_id cross join lateral ${asJson}
    where ${inRange(range)} and r.outcome = 'updated' order by t.id for update of t`.execute(tx)
  const back = rows.flatMap(({ line, id, untouched, now, after }) =>
    untouched && now && after
      ? [{ line, id, before: now, after, data: { import: range.importId, rollback: true } }]
      : [],
  )
  const give = (some: typeof back) =>
    attempt(tx, '23505', () => writeRows(tx, of, actorId, some, () => sql`outcome = 'reverted'`, range))
  const taken: number[] = []
  if (!(await give(back))) for (const edit of back) if (!(await give([edit]))) taken.push(edit.line)
  await sql`update import_rows r set outcome = 'kept',
      failure = case when r.line = any(${taken}::int[]) then 'taken' else 'import_changed_since' end
    where ${inRange(range)} and r.outcome = 'updated'`.execute(tx)
}
