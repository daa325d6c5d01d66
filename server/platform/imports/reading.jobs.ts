import { buffer } from 'node:stream/consumers'
import {
  headingsKey,
  longestHeading,
  looksLikeHeadings,
  maxColumns,
  recallEach,
  recallSaid,
  type SheetFailure,
} from '#contract/platform/imports.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FileMeans } from '#server/platform/files/files.jobs.ts'
import { setFileDeleted } from '#server/platform/files/files.sql.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { auditImport, emitEnded, type NotifyContext } from './ended.ts'
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
import { cellText, type SheetRow, sheetRows, WrongSheet } from './sheetRows.ts'

export type Means = FileMeans & NotifyContext

/** Milliseconds that a file waits for the scanner at most: it blocks other imports meanwhile. */
const longestWait = 86_400_000

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
  const kind = file.type.startsWith('text/') ? 'csv' : 'xlsx'
  let headers: string[] | undefined
  let done = 0
  let width = 0
  let sheet = ''
  const named = (name: string) => {
    sheet = cellText(name)
  }
  try {
    for await (const batch of sheetRows(await buffer(object.stream), kind, named)) {
      const rows = headers ? batch : batch.slice(1)
      headers ??= headingsIn(batch)
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
    const remembered = await recallHeadings(tx, run.entity, headingsKey(headers))
    const guess = { headers, mapping: recallEach(headers, remembered, kind.columns) }
    const rows = (await readCells(tx, run.id, 0, rowsGuessed)).map(({ cells }) => cells)
    // A mapping of another file is only a better guess.
    const same = remembered.filter(({ headings }) => headings === headingsKey(headers ?? []))
    const mapping = fitGuess(guess, recallSaid(headers, same, kind.columns), { sheet: kind, rows })
    await changeImport(tx, run.id, { state: 'columns', headers, mapping, sheet, total: done, done: 0 })
    await letGo(tx, run.id)
    await countAnew(tx)
  })
}

function headingsIn([first]: readonly SheetRow[]) {
  if (!first || !looksLikeHeadings(first.cells)) throw new WrongSheet('import_no_header')
  return first.cells.map((cell) => cell.replace(/\s+/g, ' ').slice(0, longestHeading))
}

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

/** Deletes the file: its rows are loaded, or not needed. */
export async function letGo(tx: Db, importId: string) {
  const file = await findSheet(tx, importId)
  if (file && (await setFileDeleted(tx, file.id, true))) await enqueue(tx, 'discard_file', { id: file.id }, '1 day')
}
