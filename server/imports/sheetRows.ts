import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { longestCell, mostRows, type SheetFailure } from '#contract/imports.rules.ts'
import { withoutStacks } from '#contract/marks.rules.ts'
import { unguarded } from '#server/http/csv.ts'
import { refuseArchive } from './archive.ts'

export type SheetKind = 'csv' | 'xlsx'
/** A row as the spreadsheet numbers it, without empty cells at its end. */
export type SheetRow = { line: number; cells: string[] }
export type FromWorker = { rows: SheetRow[]; sheet: string } | { failure: SheetFailure } | { end: true }

/** A file that is not taken, and why. */
export class WrongSheet extends Error {
  readonly why: SheetFailure
  constructor(why: SheetFailure) {
    super(why)
    this.why = why
  }
}

// A thread of its own: whatever a file makes of it, the server goes on answering, and only the thread runs out of memory.
const resourceLimits = { maxOldGenerationSizeMb: 1500, maxYoungGenerationSizeMb: 64 }
const longest = 60_000

/**
 * Reads a spreadsheet, a thousand rows at a time or some million characters, and the next ones only when they are asked for. Empty rows are
 * left out. Of a workbook with several sheets `named` is told which one they are from.
 */
export async function* sheetRows(
  bytes: Buffer,
  kind: SheetKind,
  named: (sheet: string) => void = () => {},
): AsyncGenerator<SheetRow[], void> {
  const refused = kind === 'xlsx' ? await refuseArchive(bytes) : null
  if (refused) throw new WrongSheet(refused)
  const copy = new Uint8Array(bytes)
  const worker = new Worker(new URL('./sheetRows.worker.ts', import.meta.url), {
    workerData: { bytes: copy, kind },
    transferList: [copy.buffer],
    resourceLimits,
  })
  const signal = AbortSignal.timeout(longest)
  let seen = 0
  try {
    const listen = () => {
      const heard = once(worker, 'message', { signal })
      // Nobody may wait for it any more.
      heard.catch(() => {})
      return heard
    }
    for (let next = listen(); ; ) {
      const [message] = (await next) as [FromWorker]
      if ('end' in message) return
      if ('failure' in message) throw new WrongSheet(message.failure)
      seen += message.rows.length
      // The headings are a row too.
      if (seen > mostRows + 1) throw new WrongSheet('import_too_many_rows')
      // The next ones are read while these are written down.
      next = listen()
      worker.postMessage('more')
      if (message.sheet) named(message.sheet)
      yield message.rows
    }
  } catch (error) {
    if (error instanceof WrongSheet) throw error
    const { code } = error as { code?: string }
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new WrongSheet('import_bomb')
    throw signal.aborted ? new WrongSheet('import_broken') : error
  } finally {
    await worker.terminate()
  }
}

/** What a cell holds: without what PostgreSQL cannot keep, and without the signs that keep spreadsheets from running it as a formula. */
export const cellText = (text: string) =>
  withoutStacks(unguarded(text.replaceAll('\u0000', '').trim()).trim().slice(0, longestCell)).toWellFormed()
