import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { ImportDecision, ImportOutcome } from '#platform/contract/imports.ts'
import { plain } from '#platform/contract/sheets.ts'
import type { Db } from '#platform/server/db/db.ts'
import { type Cells, fieldName, type Importable, type Items, type RowRange } from './importable.ts'

export type Of = Pick<
  Importable,
  | 'table'
  | 'columns'
  | 'aliases'
  | 'key'
  | 'alsoKnownBy'
  | 'became'
  | 'scope'
  | 'entity'
  | 'firstState'
  | 'lists'
  | 'beside'
  | 'changed'
  | 'created'
  | 'inUse'
  | 'mayCreateAnew'
  | 'same'
  | 'closed'
  | 'merge'
>

export const inRange = ({ importId, after, upto }: RowRange) =>
  sql`r.import_id = ${importId} and r.line > ${after} and r.line <= ${upto}`

/** Maximum number of characters in a batch, however few rows they are. */
const charactersAtOnce = 4_000_000

/** The lines of the next rows of an import, bounded by rows and by characters. */
export const nextLines = (importId: string, after: number, limit: number, only = sql`true`) => sql`(
  select line from (
    select line, sum(said) over (order by line rows unbounded preceding) - said as said_before from (
      select line, length(array_to_string(cells, '')) as said from import_rows
      where import_id = ${importId} and line > ${after} and ${only} order by line limit ${limit}) as next_rows) as counted
  where said_before < ${charactersAtOnce}) as next_lines`

/** The last line and the number of the next rows of an import; undefined at the end. */
export async function nextRange(tx: Db, importId: string, after: number, limit: number) {
  const { rows } = await sql<{ upto: number | null; n: number }>`
    select max(line) as upto, count(*)::int as n from ${nextLines(importId, after, limit)}`.execute(tx)
  const { upto = null, n = 0 } = rows[0] ?? {}
  return upto === null ? null : { range: { importId, after, upto }, n }
}

/** The next unwritten lines of a lane: lanes take chunks of the file in turns. The lane is locked until the transaction ends. */
export async function nextOfLane(tx: Db, importId: string, lane: { of: number; nth: number; lines: number }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${lane.nth} ${importId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ after: number; n: number }>`
    select b.after, (select count(*)::int from import_rows
      where import_id = ${importId} and line > b.after and line <= b.after + ${lane.lines}) as n
    from (select line / ${lane.lines}::int * ${lane.lines}::int - 1 as after from import_rows
      where import_id = ${importId} and outcome is null and finding in ('new', 'duplicate')
        and line / ${lane.lines}::int % ${lane.of}::int = ${lane.nth}
      order by line limit 1) b`.execute(tx)
  return rows[0] && { range: { importId, after: rows[0].after, upto: rows[0].after + lane.lines }, n: rows[0].n }
}

/** Whether rows are left to be written, or are being written. */
export async function isUnwritten(tx: Db, importId: string): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`select exists (select from import_rows
    where import_id = ${importId} and outcome is null and finding in ('new', 'duplicate')) as left`.execute(tx)
  return rows[0]?.left ?? false
}

/** Updates the planner statistics: without them it assumes few rows and chooses nested loops. */
export const countAnew = (db: Db) => sql`select analyze_import_rows()`.execute(db)

/** An error of a row: the index of its cell, or the column where the file has no cell for it. */
export type RowError = { at: number | null; code: string; column?: string }

export type Checked = {
  line: number
  /** The parsed cells of an invalid row. */
  cells?: Cells
  errors: RowError[] | null
  key: string | null
  label: string
  record: Record<string, unknown> | null
  given: string[] | null
}

/** Records the results of checking rows, and which of them match existing records. */
export function recordChecked(
  tx: Db,
  of: Of,
  range: RowRange,
  scopeId: string | null,
  at: KeyPlaces,
  rows: readonly Checked[],
) {
  const { key, alsoKnownBy: also, became, scope, mayCreateAnew } = of
  const table = sql.table(of.table)
  // A merged record is replaced by the surviving one, repeatedly.
  const who = became
    ? sql`case when t.${sql.ref(became)} is null then t.id else (with recursive up as (
        select t.id, t.${sql.ref(became)} as became union all
        select n.id, n.${sql.ref(became)} from up join ${table} n on n.id = up.became) select id from up where became is null) end`
    : sql`t.id`
  const known = (where: RawBuilder<unknown>) =>
    sql`(select ${who} from ${table} t where ${where} order by t.deleted_at is not null, t.id limit 1)`
  const byKey = known(sql`t.${sql.ref(key)} = s.key ${scope ? sql`and t.${sql.ref(scope)} = ${scopeId}` : sql``}
    ${of.same ? sql`and ${of.same}` : sql``}`)
  const byOther = also ? known(sql`lower(t.${sql.ref(also)}) = s.record ->> ${also}`) : sql`null::uuid`
  const taken = JSON.stringify([{ at: at.also, code: 'taken' }])
  // A removed record can neither be updated nor created again.
  const binned = (place: number | null) => JSON.stringify([{ at: place, code: 'record_in_bin' }])
  const gone = mayCreateAnew
    ? sql`false`
    : sql`coalesce((select d.deleted_at is not null from ${table} d where d.id = coalesce(k.id, k.other)), false)`
  return sql`update import_rows r set errors = case when f.crossed then ${taken}::jsonb
      when f.gone then case when f.by_key then ${binned(at.key)}::jsonb else ${binned(at.also)}::jsonb end else s.errors end, key = s.key, label = s.label,
      record = s.record, given = s.given, duplicate_id = case when not f.crossed then f.id end, decision = null,
      finding = case when s.errors is not null or f.crossed or f.gone then 'wrong' when f.id is not null then 'duplicate' else 'new' end
    from json_to_recordset(${JSON.stringify(rows)}::json)
        as s (line int, errors jsonb, key text, label text, record json, given text[])
      left join lateral (select ${byKey} as id, ${byOther} as other) k on s.errors is null
      cross join lateral (select coalesce(k.id, k.other) as id, coalesce(k.other <> k.id, false) as crossed,
        k.id is not null as by_key, ${gone} as gone) f
    where ${inRange(range)} and r.line = s.line`.execute(tx)
}

/**
 * Marks rows whose unique value occurs in an earlier row, and second rows about one existing record, which may match by different keys. If
 * equal keys do not identify a record, only fully equal rows are marked.
 *
 * @param mended the one row to mark, which counts as the last one: the others were there before it was mended.
 */
export async function markRepeated(
  tx: Db,
  { alsoKnownBy, mayCreateAnew }: Of,
  importId: string,
  at: KeyPlaces,
  mended: number | null = null,
) {
  const inTurn = sql`line = coalesce(${mended}::int, 0), line`
  // Only the rows with the value of the mended one are sorted.
  const alike = (value: RawBuilder<unknown>) =>
    mended === null
      ? sql`true`
      : sql`${value} = (select ${value} from import_rows where import_id = ${importId} and line = ${mended})`
  const wrong = sql`finding = 'wrong', duplicate_id = null`
  const note = (value: RawBuilder<unknown>, place: number | null, code: string, becomes = wrong) =>
    sql`update import_rows r set ${becomes},
        errors = jsonb_build_array(jsonb_build_object('at', ${place}::int, 'code', ${code}::text || '|' || f.first))
      from (select line, first_value(line) over (partition by ${value} order by ${inTurn}) as first
        from import_rows where import_id = ${importId} and finding in ('new', 'duplicate') and ${value} is not null and ${alike(value)}) f
      where r.import_id = ${importId} and r.line = f.line and f.first <> f.line and r.line = coalesce(${mended}::int, r.line)`.execute(
      tx,
    )
  if (mayCreateAnew) {
    await note(sql`md5(record::text)`, null, 'repeated_line')
    // The user may still decide to create a new record.
    await note(sql.ref('duplicate_id'), null, 'repeated_record', sql`decision = null`)
    return
  }
  await note(sql.ref('key'), at.key, 'repeated_row')
  if (!alsoKnownBy) return
  await note(sql`record ->> ${sql.lit(alsoKnownBy)}`, at.also, 'repeated_row')
  await note(sql.ref('duplicate_id'), null, 'repeated_record')
}

/** The headings that contain the keys of rows. */
export type KeyPlaces = { key: number | null; also: number | null }

type Written = RowRange & { duplicates: ImportDecision; actorId: string | null }

const records = new Map<string, RawBuilder<unknown>>()
/** A row as a record with the column types of the table, which never change while the program runs. */
async function recordOf(tx: Db, { table, columns }: Of) {
  const known = records.get(table)
  if (known) return known
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = any(${[...columns]}::text[])`.execute(tx)
  const record = sql.join(rows.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`))
  records.set(table, record)
  return record
}

const columnsOf = ({ columns }: Of, from?: string) =>
  sql.join(columns.map((column) => sql.ref(from ? `${from}.${column}` : column)))

/** Creates the new rows of a range with their events, in one statement. Existing records are kept. */
export async function createRows(tx: Db, of: Of, range: Written) {
  const { importId, actorId, duplicates } = range
  const data = JSON.stringify({ ...(of.firstState && { to: of.firstState }), import: importId })
  await sql`with fresh as materialized (
      select r.line, uuid_v7() as id, r.record, r.label from import_rows r
      where ${inRange(range)} and r.outcome is null
        and (r.finding = 'new' or (r.finding = 'duplicate' and coalesce(r.decision, ${duplicates}) = 'create'
          and r.record ->> 'incomplete' is null))
    ), made as (
      insert into ${sql.table(of.table)} (id, ${columnsOf(of)})
      select f.id, ${columnsOf(of, 'p')} from fresh f
        cross join lateral json_to_record(f.record) as p (${await recordOf(tx, of)})
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

export type Standing = { line: number; id: string; now: Record<string, unknown> | null }

// Computed once per row, whatever the number of columns.
export const asJson = sql`(select to_json(t) as whole offset 0) j`

/** A record with its list in another table, each column exactly as stored, including the key order of objects. */
export const wholeRow = ({ beside }: Of) => {
  const column = (k: RawBuilder<unknown>) =>
    beside ? sql`case when ${k} = ${beside.column} then ${beside.now} else j.whole -> ${k} end` : sql`j.whole -> ${k}`
  return (keys: RawBuilder<unknown>) =>
    sql`(select json_object_agg(k, ${column(sql.ref('k'))}) from ${keys} as keys (k))`
}

/** The changes of a record by the given columns; undefined when a list would exceed its limit. */
function changeOf({ lists = {}, aliases = {} }: Of, now: Record<string, unknown>, given: Record<string, unknown>) {
  const after: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(given)) {
    const alias = now[aliases[column] ?? '']
    if (typeof alias === 'string' && alias !== '' && plain(alias) === plain(String(value))) continue
    const list = lists[column]
    const next = list ? list.join(now[column] as never, value as never) : value
    if (list && (next as readonly unknown[]).length > list.most) return null
    if (!isDeepStrictEqual(next, now[column])) after[column] = next
  }
  return after
}

type Updated = Standing & {
  gone: boolean
  closed: boolean
  /** The error code of a row that repeats an earlier one. */
  repeated: string | null
  given: Record<string, unknown> | null
  record: Record<string, unknown> | null
}

/** The update of an existing record, or the reason why there is none. */
function updateOf(of: Of, { gone, closed, repeated, now, given, record }: Updated) {
  if (gone) return 'in_the_bin'
  if (closed && of.closed) return of.closed.why
  if (repeated) return repeated
  const next = of.merge && record ? of.merge.of(now ?? {}, record) : given
  if (typeof next === 'string') return next
  return changeOf(of, now ?? {}, next ?? {}) ?? 'import_list_full'
}

/** The first row that updates each existing record; later ones are reported as repeated. Otherwise the check does that. */
const firstToUpdate = ({ importId, duplicates }: Written) =>
  sql`(select duplicate_id, min(line) as first from import_rows
    where import_id = ${importId} and finding = 'duplicate' and coalesce(decision, ${duplicates}) = 'update' group by 1)`

/** Updates existing records with the given values. Empty cells change nothing, and unchanged records are not written. */
export async function updateRows(tx: Db, of: Of, range: Written) {
  const { importId, actorId, duplicates } = range
  const { merge, closed, mayCreateAnew, aliases = {} } = of
  const needed = [...(merge?.needs ?? []), ...Object.values(aliases)]
  const read = needed.length
    ? sql`(select unnest(r.given) union select unnest(${needed}::text[]))`
    : sql`unnest(r.given)`
  const { rows } = await sql<Updated>`
    select r.line, t.id, t.deleted_at is not null as gone, ${closed ? sql`t.${sql.ref(closed.by)} is not null` : sql`false`} as closed,
      ${mayCreateAnew ? sql`'repeated_record|' || f.first` : sql`null`} as repeated, ${merge ? sql`r.record` : sql`null`} as record, ${wholeRow(of)(read)} as now,
      (select json_object_agg(k, r.record -> k) from unnest(r.given) k) as given
    from import_rows r join ${sql.table(of.table)} t on t.id = r.duplicate_id cross join lateral ${asJson}
      ${mayCreateAnew ? sql`left join ${firstToUpdate(range)} f on f.duplicate_id = r.duplicate_id and f.first < r.line` : sql``}
    where ${inRange(range)} and r.outcome is null and r.finding = 'duplicate' and coalesce(r.decision, ${duplicates}) = 'update'
    order by t.id for update of t`.execute(tx)
  const taken = await takenBy(tx, of, range)
  const changed: Change[] = []
  const settled: { line: number; id: string; outcome: ImportOutcome; failure: string }[] = []
  for (const row of rows) {
    const { line, id, now } = row
    const settle = (outcome: ImportOutcome, failure = '') => settled.push({ line, id, outcome, failure })
    const after = taken.has(line) && !row.gone ? 'taken' : updateOf(of, row)
    if (typeof after === 'string') settle('failed', after)
    else if (Object.keys(after).length === 0) settle('unchanged')
    else {
      const before = Object.fromEntries(Object.keys(after).map((column) => [column, now?.[column]]))
      changed.push({ line, id, before, after, data: { import: importId } })
    }
  }
  await writeRows(tx, of, actorId, changed, (s) => sql`outcome = 'updated', before = ${s}.before`, range)
  await sql`update import_rows r set outcome = s.outcome, record_id = s.id, failure = s.failure
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (line int, id uuid, outcome text, failure text)
    where ${inRange(range)} and r.line = s.line`.execute(tx)
}

/** Rows whose second key was taken by another record since they were checked. */
async function takenBy(tx: Db, { table, alsoKnownBy, became }: Of, range: RowRange): Promise<Set<number>> {
  if (!alsoKnownBy) return new Set()
  const { rows } = await sql<{ line: number }>`
    select r.line from import_rows r join ${sql.table(table)} t on lower(t.${sql.ref(alsoKnownBy)}) = r.record ->> ${alsoKnownBy}
    where ${inRange(range)} and r.finding = 'duplicate' and t.id <> r.duplicate_id
      ${became ? sql`and t.${sql.ref(became)} is null` : sql``}`.execute(tx)
  return new Set(rows.map(({ line }) => line))
}

type Change = {
  line: number
  id: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  data: Record<string, unknown>
}

/** Writes changes of records with their events, and the outcome of each row. */
export async function writeRows(
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
  const audited = changes.map(({ data, ...change }) => ({
    ...change,
    data: { ...data, fields: Object.keys(change.after).map(fieldName) },
    personal: { before: named(change.before), after: named(change.after) },
  }))
  const { beside } = of
  if (beside)
    await beside.write(
      tx,
      changes.flatMap(({ id, after }) =>
        beside.column in after ? [{ id, items: after[beside.column] as Items }] : [],
      ),
    )
  await sql`with given as materialized (
      select * from json_to_recordset(${JSON.stringify(audited)}::json)
        as s (line int, id uuid, before json, after json, data jsonb, personal jsonb)
    ), changed as (
      update ${sql.table(of.table)} t set (${columnsOf(of)}, version, updated_at) =
        (select ${columnsOf(of, 'p')}, t.version + 1, now() from json_populate_record(t, g.after) p)
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
  await of.changed?.(
    tx,
    changes.map(({ id, after }) => ({ id, after, fields: Object.keys(after).map(fieldName) })),
    actorId,
  )
}

/** Sets the outcome of the remaining rows of a range: not selected, not creatable, or with a match that is gone. */
export const settleRows = (tx: Db, range: Written) =>
  sql`update import_rows r set
      outcome = case when coalesce(r.decision, ${range.duplicates}) = 'skip' then 'skipped' else 'failed' end,
      failure = case coalesce(r.decision, ${range.duplicates})
        when 'update' then 'import_changed_since' when 'create' then 'import_incomplete' else '' end
    where ${inRange(range)} and r.outcome is null and r.finding = 'duplicate'`.execute(tx)
