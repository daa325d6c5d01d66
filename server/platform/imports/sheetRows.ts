import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { withoutStacks } from '#contract/platform/combiningMarks.rules.ts'
import { longestCell, mostRows, type SheetFailure } from '#contract/platform/imports.rules.ts'
import { unguarded } from '#server/platform/http/csv.ts'
import { weighArchive } from './archive.ts'

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

/**
 * A thread of its own: whatever a file makes of it, the server goes on answering, and only the thread runs out of memory. Rows pass through it a
 * few at a time; only what the reader takes whole needs more, as a tree of many times its size.
 */
const limitsFor = (whole: number) => ({
  maxOldGenerationSizeMb: 128 + 16 * Math.ceil(whole / 2 ** 20),
  maxYoungGenerationSizeMb: 16,
})
const longest = 120_000

/**
 * Reads a spreadsheet, a thousand rows at a time or some million characters, and the next ones only when they are asked for. Empty rows are
 * left out. Of a workbook with several sheets `named` is told which one they are from.
 */
export async function* sheetRows(
  bytes: Buffer,
  kind: SheetKind,
  named: (sheet: string) => void = () => {},
): AsyncGenerator<SheetRow[], void> {
  const whole = kind === 'xlsx' ? await weighArchive(bytes) : 0
  if (typeof whole === 'string') throw new WrongSheet(whole)
  const copy = new Uint8Array(bytes)
  // How often more was asked for; the thread waits for it.
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

/** What a cell holds: without what PostgreSQL cannot keep, and without the signs that keep spreadsheets from running it as a formula. */
export const cellText = (text: string) =>
  withoutStacks(unguarded(text.replaceAll('\u0000', '').trim()).trim().slice(0, longestCell)).toWellFormed()
