import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { withoutStacks } from '#contract/platform/combiningMarks.rules.ts'
import { longestCell, maxRows, type SheetFailure } from '#contract/platform/imports.rules.ts'
import { unguarded } from '#server/platform/http/csv.ts'
import { measureArchive } from './archive.ts'

export type SheetKind = 'csv' | 'xlsx'
/** A row with its line number in the spreadsheet, without trailing empty cells. */
export type SheetRow = { line: number; cells: string[] }
export type FromWorker = { rows: SheetRow[]; sheet: string } | { failure: SheetFailure } | { end: true }

/** A file that is refused, with the reason. */
export class WrongSheet extends Error {
  readonly why: SheetFailure
  constructor(why: SheetFailure) {
    super(why)
    this.why = why
  }
}

/**
 * Limits of the worker thread: whatever the file does to it, the server keeps responding, and only the thread runs out of memory. Rows are
 * streamed; only entries that are loaded whole need more, as a tree many times their size.
 */
const limitsFor = (whole: number) => ({
  maxOldGenerationSizeMb: 128 + 16 * Math.ceil(whole / 2 ** 20),
  maxYoungGenerationSizeMb: 16,
})
const longest = 120_000

/**
 * Reads a spreadsheet in batches of a thousand rows or some million characters, on demand. Empty rows are skipped. `named` receives the name of the
 * sheet of a workbook with several.
 */
export async function* sheetRows(
  bytes: Buffer,
  kind: SheetKind,
  named: (sheet: string) => void = () => {},
): AsyncGenerator<SheetRow[], void> {
  const whole = kind === 'xlsx' ? await measureArchive(bytes) : 0
  if (typeof whole === 'string') throw new WrongSheet(whole)
  const copy = new Uint8Array(bytes)
  // Number of requested batches; the thread waits on it.
  const asked = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./sheetRows.worker.ts', import.meta.url), {
    workerData: { bytes: copy, kind, asked },
    transferList: [copy.buffer],
    resourceLimits: limitsFor(whole),
  })
  const signal = AbortSignal.timeout(longest)
  let seen = 0
  try {
    const listen = () => {
      const heard = once(worker, 'message', { signal })
      // It may never be awaited.
      heard.catch(() => {})
      return heard
    }
    for (let next = listen(); ; ) {
      const [message] = (await next) as [FromWorker]
      if ('end' in message) return
      if ('failure' in message) throw new WrongSheet(message.failure)
      seen += message.rows.length
      // Includes the row of headings.
      if (seen > maxRows + 1) throw new WrongSheet('import_too_many_rows')
      // Reads ahead while these rows are stored.
      next = listen()
      Atomics.add(asked, 0, 1)
      Atomics.notify(asked, 0)
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

/** The text of a cell, without characters that PostgreSQL refuses, and without formula escapes. */
export const cellText = (text: string) =>
  withoutStacks(unguarded(text.replaceAll('\u0000', '').trim()).trim().slice(0, longestCell)).toWellFormed()
