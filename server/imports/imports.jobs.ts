import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import {
  headingsKey,
  looksLikeHeadings,
  mapHeadings,
  mostColumns,
  recallMapping,
  type SheetFailure,
} from '#contract/imports.rules.ts'
import type { ImportState } from '#contract/imports.ts'
import { audit } from '#server/audit/audit.sql.ts'
import type { Db } from '#server/db/db.ts'
import type { FileMeans } from '#server/files/files.jobs.ts'
import { setFileDeleted } from '#server/files/files.sql.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { checkRow } from './checking.rules.ts'
import { columnName, type Importable } from './importable.ts'
import { importables } from './importables.ts'
import {
  type Checked,
  countAnew,
  createRows,
  nextRange,
  noteChecked,
  noteRepeated,
  revertCreated,
  revertUpdated,
  settleRows,
  updateRows,
} from './importRows.sql.ts'
import {
  changeImport,
  countFindings,
  findImport,
  findSheet,
  insertRows,
  lockImport,
  readCells,
  recallHeadings,
  removeRows,
  type StoredImport,
} from './imports.sql.ts'
import { type SheetRow, sheetRows, WrongSheet } from './sheetRows.ts'

/** So many rows are written in one transaction. */
const rowsAtOnce = 1000
/** After so many milliseconds a task makes room for others, and comes back. */
const turnLength = 4000

/**
 * Takes an import on from where it stands. The place is written down with the rows themselves, so whoever is killed in the middle, and
 * however many work on it, no row is written twice.
 */
export async function workImport(db: Db, means: FileMeans, id: string): Promise<void> {
  const found = await findImport(db, id)
  if (!found) return
  if (found.state === 'reading') return readFile(db, means, found)
  const until = Date.now() + turnLength
  while (await step(db, id)) {
    await turn()
    if (Date.now() > until) return void (await enqueue(db, 'work_import', { id }))
  }
}

/** The next thousand rows of whatever is done with them. Says whether there may be more. */
const step = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const run = await lockImport(tx, id)
    const work = run && works[run.state]
    if (!run || !work) return false
    const next = await nextRange(tx, id, run.position, rowsAtOnce)
    const importable = importables[run.entity]
    if (next) {
      await work.rows(tx, { run, importable, ...next })
      await changeImport(tx, id, { position: next.range.upto, done: run.done + next.n })
      return true
    }
    await work.end?.(tx, { run, importable })
    if (work.then === 'checked') await countAnew(tx)
    const counts = await countFindings(tx, id)
    await changeImport(tx, id, { state: work.then, counts, finished: work.then !== 'checked' })
    return false
  })

type Part = { run: StoredImport; importable: Importable; range: { importId: string; after: number; upto: number } }
type Work = {
  rows: (tx: Db, part: Part) => Promise<unknown>
  end?: (tx: Db, of: Omit<Part, 'range'>) => Promise<unknown>
  then: ImportState
}

const works: Partial<Record<ImportState, Work>> = {
  checking: {
    then: 'checked',
    rows: async (tx, { run, importable, range }) => {
      const target = { actorId: run.createdBy, scopeId: run.scopeId }
      const checked: Checked[] = []
      for (const row of await readCells(tx, run.id, range.after, rowsAtOnce)) {
        checked.push(checkRow(importable, run.mapping, row, target))
        // Others want to be answered in between.
        if (checked.length % 100 === 0) await turn()
      }
      await noteChecked(tx, importable, range, run.scopeId, checked)
    },
    end: (tx, { run, importable }) => {
      const at = run.mapping.findIndex((id) => columnName(id) === importable.key)
      return noteRepeated(tx, run.id, at < 0 ? null : at)
    },
  },
  importing: {
    then: 'done',
    rows: async (tx, { run, importable, range }) => {
      const written = { ...range, duplicates: run.duplicates, actorId: run.createdBy }
      await createRows(tx, importable, written)
      await updateRows(tx, importable, written)
      await settleRows(tx, written)
    },
    end: (tx, { run }) => tellOf(tx, run, 'import.finished'),
  },
  reverting: {
    then: 'reverted',
    rows: async (tx, { run, importable, range }) => {
      await revertCreated(tx, importable, range, run.createdBy)
      await revertUpdated(tx, importable, range, run.createdBy)
    },
    end: (tx, { run }) => tellOf(tx, run, 'import.reverted'),
  },
}

const tellOf = (tx: Db, { id, entity }: StoredImport, action: string) =>
  audit(tx, null, { action, entity: 'import', entityId: id, data: { list: entity } })

/** Brings the rows of the file into the database. Begun again, it leaves what is there. */
async function readFile(db: Db, { storage }: FileMeans, run: StoredImport): Promise<void> {
  const file = await findSheet(db, run.id)
  if (!file || file.state === 'missing') return fail(db, run, 'import_file_gone')
  if (file.state === 'quarantined') return fail(db, run, 'file_quarantined')
  if (file.state === 'waiting') return void (await enqueue(db, 'work_import', { id: run.id }, '3 seconds'))
  const object = await storage.read(file.id)
  if (!object) return fail(db, run, 'import_file_gone')
  const kind = file.type.startsWith('text/') ? 'csv' : 'xlsx'
  let headers: string[] | undefined
  let done = 0
  let width = 0
  try {
    for await (const batch of sheetRows(await buffer(object.stream), kind)) {
      const rows = headers ? batch : batch.slice(1)
      headers ??= headingsIn(batch)
      done += rows.length
      width = rows.reduce((most, { cells }) => Math.max(most, cells.length), width)
      if (!(await keep(db, run.id, rows, done))) return
    }
    if (!headers || done === 0) throw new WrongSheet('import_empty')
    // A column without a name is shown too: somebody may know what it is.
    headers = Array.from({ length: Math.max(headers.length, width) }, (_, at) => headers?.[at] ?? '')
    if (headers.length > mostColumns) throw new WrongSheet('import_too_many_columns')
  } catch (error) {
    if (error instanceof WrongSheet) return fail(db, run, error.why)
    throw error
  }
  await db.transaction().execute(async (tx) => {
    const now = await lockImport(tx, run.id)
    if (now?.state !== 'reading' || !headers) return
    const { columns } = importables[run.entity].sheet
    const remembered = await recallHeadings(tx, run.entity, headingsKey(headers))
    const mapping = remembered ? recallMapping(headers, remembered, columns) : mapHeadings(headers, columns)
    await changeImport(tx, run.id, { state: 'columns', headers, mapping, total: done, done: 0 })
    await letGo(tx, file.id)
    await countAnew(tx)
  })
}

function headingsIn([first]: readonly SheetRow[]) {
  if (!first || !looksLikeHeadings(first.cells)) throw new WrongSheet('import_no_header')
  return first.cells.map((cell) => cell.replace(/\s+/g, ' ').slice(0, 120))
}

/** Writes down what was read so far; nothing when somebody has stopped it. */
const keep = (db: Db, id: string, rows: readonly SheetRow[], done: number) =>
  db.transaction().execute(async (tx) => {
    const run = await lockImport(tx, id)
    if (run?.state !== 'reading') return false
    await insertRows(tx, id, rows)
    await changeImport(tx, id, { done })
    return true
  })

const fail = (db: Db, { id }: StoredImport, failure: SheetFailure) =>
  db.transaction().execute(async (tx) => {
    const run = await lockImport(tx, id)
    if (run?.state !== 'reading') return
    await removeRows(tx, id)
    await changeImport(tx, id, { state: 'failed', failure, done: 0, finished: true })
    const file = await findSheet(tx, id)
    if (file) await letGo(tx, file.id)
  })

/** Its rows are here: the file itself is not needed any more. */
async function letGo(tx: Db, fileId: string) {
  if (await setFileDeleted(tx, fileId, true)) await enqueue(tx, 'discard_file', { id: fileId }, '1 day')
}
