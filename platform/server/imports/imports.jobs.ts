import { setImmediate as turn } from 'node:timers/promises'
import type { ImportState } from '#platform/contract/imports.ts'
import type { Db } from '#platform/server/db/db.ts'
import { checkRow } from './checking.rules.ts'
import { completed, keyPlaces } from './completing.ts'
import { auditImport, emitEnded } from './ended.ts'
import type { Importable, RowRange } from './importable.ts'
import { importables } from './importables.ts'
import { revertCreated, revertUpdated } from './importRollback.sql.ts'
import {
  type Checked,
  countAnew,
  createRows,
  isUnwritten,
  markRepeated,
  nextOfLane,
  nextRange,
  recordChecked,
  settleRows,
  updateRows,
} from './importRows.sql.ts'
import {
  addDone,
  changeImport,
  countFindings,
  enqueueImport,
  findImport,
  listGivenUp,
  lockImport,
  readCells,
  type StoredImport,
} from './imports.sql.ts'
import { type Means, readFile } from './reading.jobs.ts'

/** Rows written in one transaction. */
const rowsAtOnce = 1000
/** Concurrent transactions of an import: a row costs the database far more than this process. */
const lanes = 2
/** Milliseconds after which a task yields to others and reschedules itself. */
const turnLength = 4000
/** Milliseconds after which a checking task yields to the event loop. */
const longestBusy = 20

/**
 * Continues an import where it stopped. Progress is committed with the rows, so that after a kill, or with several workers, no row is written
 * twice.
 */
export async function workImport(db: Db, means: Means, id: string): Promise<void> {
  const found = await findImport(db, id)
  if (!found) return
  if (found.state === 'reading') return readFile(db, means, found)
  const until = Date.now() + turnLength
  const goOn = async (next: () => Promise<boolean>) => {
    while (await next()) {
      await turn()
      if (Date.now() > until) return true
    }
    return false
  }
  const inLanes =
    found.state === 'importing' ? Array.from({ length: lanes }, (_, nth) => goOn(() => writeLane(db, id, nth))) : []
  const checked = checkedAhead(db, found)
  const isMore = (await Promise.all(inLanes)).includes(true) || (await goOn(() => step(db, means, id, checked)))
  if (isMore) await enqueueImport(db, id)
}

/** Hourly: an import whose task was given up would block later ones of its entity. */
export async function resumeImports(db: Db): Promise<void> {
  for (const id of await listGivenUp(db)) await enqueueImport(db, id)
}

/** Processes the next batch of the current step. Returns whether there may be more. */
const step = (db: Db, means: Means, id: string, checked: (after: number) => Promise<Checked[]>): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const run = await lockImport(tx, id)
    const work = run && works[run.state]
    if (!run || !work) return false
    const importable = importables[run.entity]
    const next = await nextRange(tx, id, run.position, rowsAtOnce)
    if (next && work.rows) {
      await work.rows(tx, { run, importable, range: next.range }, checked)
      await changeImport(tx, id, { position: next.range.upto, done: run.done + next.n })
      return true
    }
    // Another lane is still writing, and ends it.
    if (run.state === 'importing' && (await isUnwritten(tx, id))) return false
    await work.end?.(tx, { run, importable })
    if (work.then !== 'reverted') await countAnew(tx)
    const counts = await countFindings(tx, id)
    await changeImport(tx, id, { state: work.then, counts, done: run.total, finished: work.then !== 'checked' })
    if (work.then === 'done') await emitEnded(tx, means, run, 'import_done', counts)
    return false
  })

/** The import was stopped meanwhile: the transaction is rolled back. */
class Stopped extends Error {}

/** Writes the next batch of a lane. Returns whether there may be more. */
const writeLane = (db: Db, id: string, nth: number): Promise<boolean> =>
  db
    .transaction()
    .execute(async (tx) => {
      const next = await nextOfLane(tx, id, { nth, of: lanes, lines: rowsAtOnce })
      const run = next && (await findImport(tx, id))
      if (!next || run?.state !== 'importing') return false
      const importable = importables[run.entity]
      const written = { ...next.range, duplicates: run.duplicates, actorId: run.startedBy }
      await createRows(tx, importable, written)
      await updateRows(tx, importable, written)
      await settleRows(tx, written)
      // Last, so that lanes wait for each other only for this statement.
      if (!(await addDone(tx, id, next.n))) throw new Stopped()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof Stopped) return false
      throw error
    })

/** Checks rows one batch ahead: while the database stores results, this process checks the next rows. */
function checkedAhead(db: Db, run: StoredImport) {
  const importable = importables[run.entity]
  const target = { actorId: run.createdBy, scopeId: run.scopeId }
  const check = async (after: number) => {
    const checked: Checked[] = []
    let until = Date.now() + longestBusy
    for (const row of await readCells(db, run.id, after, rowsAtOnce)) {
      checked.push(checkRow(importable, run.mapping, row, target))
      // Yields to the event loop.
      if (Date.now() < until) continue
      await turn()
      until = Date.now() + longestBusy
    }
    return checked
  }
  let next: { after: number; rows: Promise<Checked[]> } | undefined
  return async (after: number) => {
    const rows = await (next?.after === after ? next.rows : check(after))
    const last = rows.at(-1)
    next = last && { after: last.line, rows: check(last.line) }
    // It may never be awaited.
    next?.rows.catch(() => {})
    return rows
  }
}

type Part = { run: StoredImport; importable: Importable; range: RowRange }
type Work = {
  /** Absent where lanes do it. */
  rows?: (tx: Db, part: Part, checked: (after: number) => Promise<Checked[]>) => Promise<unknown>
  end?: (tx: Db, of: Omit<Part, 'range'>) => Promise<unknown>
  then: ImportState
}

const works: Partial<Record<ImportState, Work>> = {
  checking: {
    then: 'checked',
    rows: async (tx, { run, importable, range }, checked) =>
      recordChecked(
        tx,
        importable,
        range,
        run.scopeId,
        keyPlaces(run, importable),
        await completed(tx, run, await checked(range.after)),
      ),
    end: (tx, { run, importable }) => markRepeated(tx, importable, run.id, keyPlaces(run, importable)),
  },
  importing: {
    then: 'done',
    end: (tx, { run }) => auditImport(tx, run, 'import.finished'),
  },
  reverting: {
    then: 'reverted',
    rows: async (tx, { run, importable, range }) => {
      await revertCreated(tx, importable, range, run.revertedBy)
      await revertUpdated(tx, importable, range, run.revertedBy)
    },
    end: (tx, { run }) => auditImport(tx, run, 'import.reverted'),
  },
}
