import { sql } from 'kysely'
import type { z } from 'zod'
import { type Counts, type RememberedHeadings, workingStates } from '#platform/contract/imports.rules.ts'
import type { ImportDecision, ImportEntity, ImportSheet, ImportState, importQuery } from '#platform/contract/imports.ts'
import type { MediaType } from '#platform/contract/mediaTypes.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, offset } from '#platform/server/db/lists.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Importable } from './importable.ts'
import { nextLines } from './importRows.sql.ts'
import type { SheetRow } from './sheetRows.ts'

type Narrow = { entity: ImportEntity; failure: '' | Refusal; counts: Counts; sheets: ImportSheet[] }

const selectImports = (db: Db) =>
  db
    .selectFrom('imports as i')
    .leftJoin('accounts as a', 'a.id', 'i.createdBy')
    .selectAll('i')
    .select('a.name as createdByName')
    .$narrowType<Narrow>()

export const findImport = (db: Db, id: string) => selectImports(db).where('i.id', '=', id).executeTakeFirst()
export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** The import, locked until the transaction ends: working on it and stopping it exclude each other. */
export async function lockImport(tx: Db, id: string) {
  await sql`select 1 from imports where id = ${id} for update`.execute(tx)
  return findImport(tx, id)
}

export async function listImports(db: Db, query: z.output<typeof importQuery>) {
  const { entity, scopeId, limit } = query
  const found = db
    .selectFrom('imports')
    .where('entity', '=', entity)
    .where('scopeId', scopeId ? '=' : 'is', scopeId ?? null)
  const [rows, counted] = await Promise.all([
    selectImports(db)
      .where('i.entity', '=', entity)
      .where('i.scopeId', scopeId ? '=' : 'is', scopeId ?? null)
      .orderBy('i.createdAt', 'desc')
      .orderBy('i.id', 'desc')
      .limit(limit)
      .offset(offset(query))
      .execute(),
    countRows(db, found),
  ])
  return { rows, ...counted }
}

type NewImport = { id: string; entity: ImportEntity; scopeId: string | null; fileName: string; createdBy: string }
export const insertImport = (tx: Db, row: NewImport) => tx.insertInto('imports').values(row).execute()

type Change = {
  state?: ImportState
  failure?: Refusal
  headers?: string[]
  mapping?: string[]
  sheets?: ImportSheet[]
  sheetAt?: number
  headingsAt?: number
  hiddenRows?: number
  leavesHidden?: boolean
  duplicates?: ImportDecision
  total?: number
  done?: number
  position?: number
  counts?: Counts
  finished?: boolean
  startedBy?: string
  revertedBy?: string
}
export const changeImport = (tx: Db, id: string, { counts, sheets, finished, ...change }: Change) =>
  tx
    .updateTable('imports')
    .set({
      ...change,
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(sheets && { sheets: JSON.stringify(sheets) }),
      ...(finished !== undefined && { finishedAt: finished ? sql`now()` : null }),
    })
    .where('id', '=', id)
    .execute()

const taskOf = (id: string) => `import ${id}`
/** Enqueues the work on an import: one task at a time, however often it is requested. */
export const enqueueImport = (tx: Db, id: string, after?: string) =>
  enqueue(tx, 'work_import', { id }, after, taskOf(id))

/** Active imports whose task was given up by the queue. */
export async function listGivenUp(db: Db): Promise<string[]> {
  const running = await db.selectFrom('imports').select('id').where('state', 'in', workingStates).execute()
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where key = any(${running.map(({ id }) => taskOf(id))}::text[]) and attempts < max_attempts`.execute(db)
  const tried = new Set(rows.map(({ key }) => key))
  return running.map(({ id }) => id).filter((id) => !tried.has(taskOf(id)))
}

/** Adds to the number of written rows; undefined when the import was stopped meanwhile. */
export const addDone = (tx: Db, id: string, n: number) =>
  tx
    .updateTable('imports')
    .set({ done: sql`done + ${n}` })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .returning('id')
    .executeTakeFirst()

/** The spreadsheet of an import, as uploaded. */
export const findSheet = (db: Db, importId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'type', 'state', 'createdAt'])
    .where('entity', '=', 'import')
    .where('entityId', '=', importId)
    .where('deletedAt', 'is', null)
    .$narrowType<{ type: MediaType }>()
    .executeTakeFirst()

/** Inserts rows of a file; existing ones are kept. */
export const insertRows = (tx: Db, importId: string, rows: readonly SheetRow[]) =>
  sql`insert into import_rows (import_id, line, cells, notes)
    select ${importId}, r.line, r.cells, r.notes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, cells text[], notes text[])
    on conflict do nothing`.execute(tx)

export const removeRows = (tx: Db, importId: string) =>
  tx.deleteFrom('importRows').where('importId', '=', importId).execute()

export const readCells = (db: Db, importId: string, after: number, limit: number) =>
  db
    .selectFrom('importRows')
    // As JSON, which is parsed far faster than an array of texts.
    .select(['line', sql<string[]>`to_json(cells)`.as('cells')])
    .where('importId', '=', importId)
    .where('line', '>', after)
    .where('line', '<=', sql<number>`(select max(line) from ${nextLines(importId, after, limit)})`)
    .orderBy('line')
    .execute()

/** The number of rows by result of the check and by outcome, and of those with a note. */
export async function countFindings(db: Db, importId: string): Promise<Counts> {
  const { rows } = await sql<{ what: keyof Counts; n: number }>`
    select finding as what, count(*)::int as n from import_rows where import_id = ${importId} and finding is not null group by 1
    union all
    select outcome, count(*)::int from import_rows where import_id = ${importId} and outcome is not null group by 1
    union all
    select 'noted', count(*)::int from import_rows where import_id = ${importId} and notes is not null having count(*) > 0`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]))
}

/**
 * The number of rows an import would write, by the decisions for single rows and for all: no record is updated twice, and removed or archived
 * records are not updated.
 */
export async function countToWrite(
  db: Db,
  { id, duplicates }: Pick<StoredImport, 'id' | 'duplicates'>,
  { table, closed }: Pick<Importable, 'table' | 'closed'>,
): Promise<number> {
  const decided = sql`coalesce(decision, ${duplicates})`
  const { rows } = await sql<{
    n: number
  }>`select (count(*) filter (where finding = 'new' or (${decided} = 'create' and record ->> 'incomplete' is null))
      + count(distinct d.id) filter (where ${decided} = 'update'))::int as n
    from import_rows r left join ${sql.table(table)} d on d.id = r.duplicate_id and d.deleted_at is null
      ${closed ? sql`and d.${sql.ref(closed.by)} is null` : sql``}
    where import_id = ${id} and finding in ('new', 'duplicate')`.execute(db)
  return rows[0]?.n ?? 0
}

/** Number of past files in which the mapping of a heading is looked up. */
const maxRemembered = 100
/** Mappings of past files with any of these headings: first the one with exactly these, then the newest. */
export async function recallHeadings(db: Db, entity: ImportEntity, headings: string): Promise<RememberedHeadings[]> {
  const { rows } = await sql<RememberedHeadings>`select headings, mapping from import_mappings
    where entity = ${entity} and string_to_array(headings, '|') && string_to_array(${headings}, '|')
    order by headings = ${headings} desc, updated_at desc limit ${maxRemembered}`.execute(db)
  return rows
}

export const rememberHeadings = (tx: Db, entity: ImportEntity, headings: string, mapping: Record<string, string>) =>
  sql`insert into import_mappings (entity, headings, mapping) values (${entity}, ${headings}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (entity, headings) do update set mapping = excluded.mapping, updated_at = now()`.execute(tx)

/** Sets the decision for matching rows, single ones or all. */
export async function decideRows(tx: Db, importId: string, decision: ImportDecision, lines?: readonly number[]) {
  if (lines)
    return tx
      .updateTable('importRows')
      .set({ decision })
      .where('importId', '=', importId)
      .where('finding', '=', 'duplicate')
      .where('line', 'in', [...lines])
      .execute()
  await changeImport(tx, importId, { duplicates: decision })
  return tx
    .updateTable('importRows')
    .set({ decision: null })
    .where('importId', '=', importId)
    .where('decision', 'is not', null)
    .execute()
}
