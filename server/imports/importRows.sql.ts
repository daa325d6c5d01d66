import { sql } from 'kysely'
import type { ImportDecision } from '#contract/imports.ts'
import type { Db } from '#server/db/db.ts'
import { fieldName, type Importable, type RowRange } from './importable.ts'

type Of = Pick<Importable, 'table' | 'columns' | 'key' | 'scope' | 'entity' | 'firstState' | 'created'>

const inRange = ({ importId, after, upto }: RowRange) =>
  sql`r.import_id = ${importId} and r.line > ${after} and r.line <= ${upto}`

/** The next rows of an import: up to which line they go, and how many they are; nothing when there are no more. */
export async function nextRange(tx: Db, importId: string, after: number, limit: number) {
  const { rows } = await sql<{ upto: number | null; n: number }>`
    select max(line) as upto, count(*)::int as n
    from (select line from import_rows where import_id = ${importId} and line > ${after} order by line limit ${limit}) as next_rows`.execute(
    tx,
  )
  const { upto = null, n = 0 } = rows[0] ?? {}
  return upto === null ? null : { range: { importId, after, upto }, n }
}

/**
 * Tells the planner how many rows there are: it has never seen those of a file that just came in, and would join a thousand rows with a
 * thousand others one by one.
 */
export const countAnew = (db: Db) => sql`analyze import_rows`.execute(db)

export type Checked = {
  line: number
  errors: { at: number | null; code: string }[] | null
  key: string | null
  label: string
  record: Record<string, unknown> | null
  given: string[] | null
}

/** Notes what was found of rows, and which of them are there already. */
export const noteChecked = (tx: Db, of: Of, range: RowRange, scopeId: string | null, rows: readonly Checked[]) =>
  sql`update import_rows r set errors = s.errors, key = s.key, label = s.label, record = s.record, given = s.given,
      duplicate_id = d.id, decision = null,
      finding = case when s.errors is not null then 'wrong' when d.id is not null then 'duplicate' else 'new' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as s (line int, errors jsonb, key text, label text, record jsonb, given text[])
      left join lateral (select t.id from ${sql.table(of.table)} t
        where t.${sql.ref(of.key)} = s.key ${of.scope ? sql`and t.${sql.ref(of.scope)} = ${scopeId}` : sql``}
        order by t.deleted_at is not null, t.id limit 1) d on s.errors is null
    where ${inRange(range)} and r.line = s.line`.execute(tx)

/** A value that an earlier row of the file has already is wrong, whatever is in the database. */
export const noteRepeated = (tx: Db, importId: string, at: number | null) =>
  sql`update import_rows r set finding = 'wrong',
      errors = jsonb_build_array(jsonb_build_object('at', ${at}::int, 'code', 'repeated_row|' || f.first))
    from (select line, first_value(line) over (partition by key order by line) as first
      from import_rows where import_id = ${importId} and finding in ('new', 'duplicate')) f
    where r.import_id = ${importId} and r.line = f.line and f.first < f.line`.execute(tx)

type Written = RowRange & { duplicates: ImportDecision; actorId: string | null }

const columnsOf = ({ columns }: Of, from?: string) =>
  sql.join(columns.map((column) => sql.ref(from ? `${from}.${column}` : column)))

/** Creates those of a range that are new, each with its event: one statement, whatever their number. What is there by now stays. */
export async function createRows(tx: Db, of: Of, range: Written) {
  const { importId, actorId, duplicates } = range
  const data = JSON.stringify({ ...(of.firstState && { to: of.firstState }), import: importId })
  await sql`with fresh as materialized (
      select r.line, uuid_v7() as id, r.record, r.label from import_rows r
      where ${inRange(range)} and r.outcome is null
        and (r.finding = 'new' or (r.finding = 'duplicate' and coalesce(r.decision, ${duplicates}) = 'create'))
    ), made as (
      insert into ${sql.table(of.table)} (id, ${columnsOf(of)})
      select f.id, ${columnsOf(of, 'p')} from fresh f
        cross join lateral jsonb_populate_record(null::${sql.table(of.table)}, f.record) p
      on conflict do nothing returning id, version
    ), written as materialized (
      select m.id, m.version, f.label from made m join fresh f on f.id = m.id
    ), told as (
      select w.id, w.version, a.event
      from (select array_agg(id) as ids, array_agg(${data}::jsonb) as datas,
          array_agg(jsonb_build_object('name', label)) as personals from written) every
        cross join lateral audit_all(${actorId}::uuid, ${`${of.entity}.created`}, ${of.entity}, ids, datas, personals) a
        join written w on w.id = a.entity_id
    )
    update import_rows r set outcome = case when t.id is null then 'failed' else 'created' end,
      record_id = t.id, version = t.version, event_id = t.event, failure = case when t.id is null then 'taken' else '' end
    from fresh f left join told t on t.id = f.id
    where ${inRange(range)} and r.line = f.line`.execute(tx)
  if (of.created) await of.created(range).execute(tx)
}

type Standing = {
  line: number
  id: string
  gone: boolean
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Brings what is there already to what the file gives of it. What the file leaves empty stays; what differs in nothing stays as it is. */
export async function updateRows(tx: Db, of: Of, range: Written) {
  const { importId, actorId, duplicates } = range
  const { rows } = await sql<Standing>`
    select r.line, t.id, t.deleted_at is not null as gone, d.before, d.after
    from import_rows r join ${sql.table(of.table)} t on t.id = r.duplicate_id
      cross join lateral (select to_jsonb(t) as now) j
      cross join lateral (select jsonb_object_agg(k, j.now -> k) as before, jsonb_object_agg(k, r.record -> k) as after
        from unnest(r.given) k where j.now -> k is distinct from r.record -> k) d
    where ${inRange(range)} and r.outcome is null and r.finding = 'duplicate' and coalesce(r.decision, ${duplicates}) = 'update'
    order by t.id for update of t`.execute(tx)
  const changed = rows.flatMap(({ gone, before, after, ...row }) =>
    gone || !before || !after ? [] : [{ ...row, before, after, data: { import: importId } }],
  )
  await writeRows(tx, of, actorId, changed, (s) => sql`outcome = 'updated', before = ${s}.before`, range)
  const same = rows.filter(({ gone, before }) => !gone && !before)
  const binned = rows.filter(({ gone }) => gone)
  await sql`update import_rows r set outcome = s.outcome, record_id = s.id, failure = s.failure
    from jsonb_to_recordset(${JSON.stringify([
      ...same.map(({ line, id }) => ({ line, id, outcome: 'unchanged', failure: '' })),
      ...binned.map(({ line, id }) => ({ line, id, outcome: 'failed', failure: 'in_the_bin' })),
    ])}::jsonb) as s (line int, id uuid, outcome text, failure text)
    where ${inRange(range)} and r.line = s.line`.execute(tx)
}

type Change = {
  line: number
  id: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  data: Record<string, unknown>
}

/** Changes rows of the table, tells of each, and notes it at the row of the import. */
async function writeRows(
  tx: Db,
  of: Of,
  actorId: string | null,
  changes: readonly Change[],
  note: (of: ReturnType<typeof sql.ref>) => ReturnType<typeof sql>,
  range: RowRange,
) {
  if (changes.length === 0) return
  const named = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([column, value]) => [fieldName(column), value]))
  const told = changes.map(({ data, ...change }) => ({
    ...change,
    data: { ...data, fields: Object.keys(change.after).map(fieldName) },
    personal: { before: named(change.before), after: named(change.after) },
  }))
  await sql`with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as s (line int, id uuid, before jsonb, after jsonb, data jsonb, personal jsonb)
    ), changed as (
      update ${sql.table(of.table)} t set (${columnsOf(of)}, version, updated_at) =
        (select ${columnsOf(of, 'p')}, t.version + 1, now() from jsonb_populate_record(t, g.after) p)
      from given g where t.id = g.id returning t.id, t.version
    ), written as materialized (
      select g.line, g.before, g.data, g.personal, c.id, c.version from changed c join given g on g.id = c.id
    ), told as (
      select w.line, w.before, w.id, w.version, a.event
      from (select array_agg(id) as ids, array_agg(data) as datas, array_agg(personal) as personals from written) every
        cross join lateral audit_all(${actorId}::uuid, ${`${of.entity}.updated`}, ${of.entity}, ids, datas, personals) a
        join written w on w.id = a.entity_id
    )
    update import_rows r set record_id = s.id, version = s.version, event_id = s.event, ${note(sql.ref('s'))}
    from told s where ${inRange(range)} and r.line = s.line`.execute(tx)
}

/** What is left of a range: rows that were not to be written, and those whose counterpart is gone. */
export const settleRows = (tx: Db, range: Written) =>
  sql`update import_rows r set
      outcome = case when coalesce(r.decision, ${range.duplicates}) = 'update' then 'failed' else 'skipped' end,
      failure = case when coalesce(r.decision, ${range.duplicates}) = 'update' then 'import_changed_since' else '' end
    where ${inRange(range)} and r.outcome is null and r.finding = 'duplicate'`.execute(tx)

/** Takes back what was created, unless it was changed or used since. */
export async function revertCreated(tx: Db, of: Of, range: RowRange, actorId: string | null) {
  const { rows } = await sql<{ line: number; id: string; label: string; touched: boolean }>`
    select r.line, t.id, r.label, t.version <> r.version or exists (select from audit_events e
      where e.entity = ${of.entity} and e.entity_id = t.id and e.id > r.event_id) as touched
    from import_rows r join ${sql.table(of.table)} t on t.id = r.record_id
    where ${inRange(range)} and r.outcome = 'created' order by t.id for update of t`.execute(tx)
  const free = rows.filter(({ touched }) => !touched)
  const removed = await removeUnused(
    tx,
    of,
    free.map(({ id }) => id),
  )
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

/** Removes rows for good that nothing refers to; the others stay. */
async function removeUnused(tx: Db, { table }: Of, ids: readonly string[]): Promise<Set<string>> {
  const attempt = async (some: readonly string[]) => {
    await sql`savepoint removing`.execute(tx)
    try {
      await sql`delete from ${sql.table(table)} where id = any(${[...some]}::uuid[])`.execute(tx)
      await sql`release savepoint removing`.execute(tx)
      return true
    } catch (error) {
      await sql`rollback to savepoint removing`.execute(tx)
      if ((error as { code?: string }).code !== '23503') throw error
      return false
    }
  }
  if (ids.length === 0 || (await attempt(ids))) return new Set(ids)
  const removed = new Set<string>()
  for (const id of ids) if (await attempt([id])) removed.add(id)
  return removed
}

/** Gives back to what was updated what stood there before, unless somebody has changed it since. */
export async function revertUpdated(tx: Db, of: Of, range: RowRange, actorId: string | null) {
  const { rows } = await sql<Standing & { untouched: boolean }>`
    select r.line, t.id, t.version = r.version and t.deleted_at is null as untouched, r.before as after,
      (select jsonb_object_agg(k, to_jsonb(t) -> k) from jsonb_object_keys(r.before) k) as before
    from import_rows r join ${sql.table(of.table)} t on t.id = r.record_id
    where ${inRange(range)} and r.outcome = 'updated' order by t.id for update of t`.execute(tx)
  const back = rows.flatMap(({ line, id, untouched, before, after }) =>
    untouched && before && after ? [{ line, id, before, after, data: { import: range.importId, rollback: true } }] : [],
  )
  await writeRows(tx, of, actorId, back, () => sql`outcome = 'reverted'`, range)
  await sql`update import_rows r set outcome = 'kept', failure = 'import_changed_since'
    where ${inRange(range)} and r.outcome = 'updated'`.execute(tx)
}
