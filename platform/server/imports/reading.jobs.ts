import {
  headingsKey,
  longestHeading,
  looksLikeHeadings,
  maxColumns,
  previewed,
  recallEach,
  recallSaid,
  type SheetFailure,
} from '#platform/contract/imports.rules.ts'
import type { ImportEntity } from '#platform/contract/imports.ts'
import type { MediaType } from '#platform/contract/mediaTypes.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { FileMeans } from '#platform/server/files/files.jobs.ts'
import { setFileDeleted } from '#platform/server/files/files.sql.ts'
import { readWhole } from '#platform/server/files/whole.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { auditImport, emitEnded, type NotifyContext } from './ended.ts'
import { placeOf } from './headings.rules.ts'
import { importables } from './importables.ts'
import { fitGuess, rowsGuessed } from './importGuess.rules.ts'
import { countAnew } from './importRows.sql.ts'
import {
  changeImport,
  enqueueImport,
  findSheet,
  insertRows,
  lockImport,
  readCells,
  recallHeadings,
  removeRows,
  type StoredImport,
} from './imports.sql.ts'
import { type SheetHead, type SheetKind, type SheetPlace, type SheetRow, sheetRows, WrongSheet } from './sheetRows.ts'

export type Means = FileMeans & NotifyContext

/** Milliseconds that a file waits for the scanner at most: it blocks other imports meanwhile. */
const longestWait = 86_400_000

const kindOf: Partial<Record<MediaType, SheetKind>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
}

/** Loads the rows of the file into the database. Repeated, it skips existing rows. */
export async function readFile(db: Db, means: Means, run: StoredImport): Promise<void> {
  const file = await findSheet(db, run.id)
  if (!file || file.state === 'missing') return fail(db, means, run, 'import_file_gone')
  if (file.state === 'quarantined') return fail(db, means, run, 'file_quarantined')
  if (file.state === 'waiting') {
    if (Date.now() - Date.parse(file.createdAt) > longestWait) return fail(db, means, run, 'import_not_scanned')
    return void (await enqueueImport(db, run.id, '3 seconds'))
  }
  const object = await means.storage.read(file.id)
  if (!object) return fail(db, means, run, 'import_file_gone')
  let headers: string[] | undefined
  let done = 0
  let width = 0
  let hiddenRows = 0
  let heads: SheetHead[] = []
  let place: SheetPlace | undefined
  const choose = async (found: SheetHead[]) => {
    heads = found
    place = run.headingsAt > 0 ? { sheet: run.sheetAt, line: run.headingsAt } : await placeIn(db, run.entity, heads)
    return place
  }
  try {
    for await (const batch of sheetRows(await readWhole(object), kindOf[file.type] ?? 'csv', choose)) {
      const below = headers ? batch : batch.slice(1)
      headers ??= batch[0]?.cells.map((cell) => cell.replace(/\s+/g, ' ').slice(0, longestHeading))
      const hidden = below.filter(isHidden)
      const rows = run.leavesHidden ? below.filter((row) => !isHidden(row)) : below
      hiddenRows += hidden.length
      done += rows.length
      width = rows.reduce((most, { cells }) => Math.max(most, cells.length), width)
      if (!(await keep(db, run.id, rows, done))) return
    }
    if (!headers || done === 0) throw new WrongSheet('import_empty')
    // A column without a heading is offered too: the user may know what it is.
    headers = Array.from({ length: Math.max(headers.length, width) }, (_, at) => headers?.[at] ?? '')
    if (headers.length > maxColumns) throw new WrongSheet('import_too_many_columns')
  } catch (error) {
    if (error instanceof WrongSheet) return fail(db, means, run, error.why)
    throw error
  }
  await db.transaction().execute(async (tx) => {
    const now = await lockImport(tx, run.id)
    if (now?.state !== 'reading' || !headers) return
    const { sheet: kind } = importables[run.entity]
    const sheets = heads.map(previewOf)
    const remembered = await recallHeadings(tx, run.entity, headingsKey(headers))
    const guess = { headers, mapping: recallEach(headers, remembered, kind.columns) }
    const rows = (await readCells(tx, run.id, 0, rowsGuessed)).map(({ cells }) => cells)
    // A mapping of another file is only a better guess.
    const same = remembered.filter(({ headings }) => headings === headingsKey(headers ?? []))
    const mapping = fitGuess(guess, recallSaid(headers, same, kind.columns), { sheet: kind, rows })
    const read = { sheetAt: place?.sheet ?? 0, headingsAt: place?.line ?? 0, sheets, hiddenRows }
    await changeImport(tx, run.id, { state: 'columns', headers, mapping, ...read, total: done, done: 0 })
    await countAnew(tx)
  })
}

const isHidden = ({ notes }: SheetRow) => notes?.includes('row_hidden') ?? false

/** Finds the place where the rows begin, by the columns of the entity and by the mappings of earlier files. */
async function placeIn(db: Db, entity: ImportEntity, heads: SheetHead[]): Promise<SheetPlace> {
  const words = heads.flatMap(({ rows }) => rows.flatMap(({ cells }) => (looksLikeHeadings(cells) ? cells : [])))
  const remembered = await recallHeadings(db, entity, headingsKey(words))
  const place = placeOf(heads, { columns: importables[entity].sheet.columns, remembered })
  if (!place) throw new WrongSheet('import_no_header')
  return place
}

const previewOf = ({ rows, ...head }: SheetHead) => ({
  ...head,
  rows: rows.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, previewed.cells).map((cell) => cell.slice(0, previewed.characters)),
  })),
})

/** Stores the rows read so far; undefined when the import was stopped. */
const keep = (db: Db, id: string, rows: readonly SheetRow[], done: number) =>
  db.transaction().execute(async (tx) => {
    const run = await lockImport(tx, id)
    if (run?.state !== 'reading') return false
    await insertRows(tx, id, rows)
    await changeImport(tx, id, { done })
    return true
  })

const fail = (db: Db, context: NotifyContext, { id }: StoredImport, failure: SheetFailure) =>
  db.transaction().execute(async (tx) => {
    const run = await lockImport(tx, id)
    if (run?.state !== 'reading') return
    await removeRows(tx, id)
    await changeImport(tx, id, { state: 'failed', failure, done: 0, finished: true })
    await letGo(tx, id)
    await auditImport(tx, run, 'import.failed')
    await emitEnded(tx, context, run, 'import_failed', {})
  })

/** Deletes the file and the preview of its sheets: no other sheet of it will be read. */
export async function letGo(tx: Db, importId: string) {
  await changeImport(tx, importId, { sheets: [] })
  const file = await findSheet(tx, importId)
  if (file && (await setFileDeleted(tx, file.id, true))) await enqueue(tx, 'discard_file', { id: file.id }, '1 day')
}
