import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { isFinding } from '#platform/contract/imports.rules.ts'
import type {
  ImportDecision,
  ImportFinding,
  ImportOutcome,
  importRowQuery,
  RowNote,
} from '#platform/contract/imports.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, offset } from '#platform/server/db/lists.ts'
import type { Importable } from './importable.ts'
import { nextLines, type RowError } from './importRows.sql.ts'

type Query = z.output<typeof importRowQuery>

function matching(db: Db, importId: string, { show }: Pick<Query, 'show'>) {
  const found = db.selectFrom('importRows').where('importId', '=', importId)
  if (!show) return found
  if (show === 'noted') return found.where('notes', 'is not', null)
  return found.where(isFinding(show) ? 'finding' : 'outcome', '=', show)
}

export type StoredLine = {
  line: number
  cells: string[]
  label: string
  finding: ImportFinding | null
  errors: RowError[] | null
  notes: RowNote[] | null
  duplicateId: string | null
  duplicateName: string | null
  duplicateInBin: boolean | null
  otherKey: boolean | null
  decision: ImportDecision | null
  outcome: ImportOutcome | null
  recordId: string | null
  failure: string
  mends: number
}

/** Errors of a row that could be written are obsolete once it has an outcome. */
const noted = sql`case when r.outcome is null then r.errors end as errors`

/** The characters of a cell that are displayed. */
export const longestShown = 200
/** Cells are truncated for display; one more character says so. */
const shownCells = sql`array(select left(cell, ${longestShown + 1}::int) from unnest(r.cells) with ordinality as c (cell, nth) order by nth) as cells`

type Of = Pick<Importable, 'table' | 'key' | 'name'>

/** Rows of an import, with the existing records they match. */
const withRecords = (
  { table, key, name }: Of,
  page: RawBuilder<unknown> | ReturnType<typeof matching>,
) => sql<StoredLine>`
  select r.line, ${shownCells}, r.label, r.finding, ${noted}, r.notes, d.id as duplicate_id, d.${sql.ref(name)} as duplicate_name,
    d.deleted_at is not null as duplicate_in_bin, d.${sql.ref(key)} <> r.key as other_key, r.decision, r.outcome, w.id as record_id,
    r.failure, r.mends
  from ${page} r left join ${sql.table(table)} d on d.id = r.duplicate_id
    left join ${sql.table(table)} w on w.id = r.record_id
  order by r.line`

/** A page of the rows of an import. */
export async function listLines(db: Db, of: Of, importId: string, query: Query) {
  const page = matching(db, importId, query).selectAll().orderBy('line').limit(query.limit).offset(offset(query))
  const [{ rows }, counted] = await Promise.all([
    withRecords(of, page).execute(db),
    countRows(db, matching(db, importId, query)),
  ])
  return { rows, ...counted }
}

/** One row of an import. */
export const findLine = async (db: Db, of: Of, importId: string, line: number) =>
  (await withRecords(of, sql`(select * from import_rows where import_id = ${importId} and line = ${line})`).execute(db))
    .rows[0]

/** The whole cells of a row, locked until the transaction ends. */
export const lockCells = (tx: Db, importId: string, line: number) =>
  tx
    .selectFrom('importRows')
    .select(['cells', 'finding', 'mends'])
    .where('importId', '=', importId)
    .where('line', '=', line)
    .forUpdate()
    .executeTakeFirst()

export const writeCells = (tx: Db, importId: string, line: number, cells: readonly string[]) =>
  tx
    .updateTable('importRows')
    .set({ cells: [...cells], mends: sql`mends + 1` })
    .where('importId', '=', importId)
    .where('line', '=', line)
    .execute()

const linesAtOnce = 1000
const isWrong = sql`(finding = 'wrong' or outcome = 'failed')`

/** All rows that were not imported, in batches of a thousand. */
export async function* wrongLines(db: Db, importId: string) {
  for (let after = 0; ; ) {
    const { rows } = await sql<Pick<StoredLine, 'line' | 'cells' | 'errors' | 'failure'>>`
      select r.line, r.cells, ${noted}, r.failure from import_rows r
      where import_id = ${importId} and line > ${after} and ${isWrong}
        and line <= (select max(line) from ${nextLines(importId, after, linesAtOnce, isWrong)})
      order by line`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.line
  }
}
