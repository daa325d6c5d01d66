import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { withoutStacks } from '#platform/contract/combiningMarks.rules.ts'
import { maxRows, type SheetFailure } from '#platform/contract/imports.rules.ts'
import type { RowNote } from '#platform/contract/imports.ts'
import { longestCell } from '#platform/contract/imports.ts'
import { unguarded } from '#platform/server/http/csv.ts'
import { measureArchive } from './archive.ts'

export type SheetKind = 'csv' | 'xlsx' | 'ods'
/** A row with its line number in the spreadsheet, without trailing empty cells. */
export type SheetRow = { line: number; cells: string[]; notes?: RowNote[] }
/** A sheet with its first rows. */
export type SheetHead = { name: string; hidden: boolean; rows: SheetRow[] }
/** The place where the rows of an import begin: the sheet, by its place in the list of heads, and the line of its headings. */
export type SheetPlace = { sheet: number; line: number }
export type FromWorker = { heads: SheetHead[] } | { rows: SheetRow[] } | { failure: SheetFailure } | { end: true }

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

/** The first row of the first sheet that has one. */
export function firstPlace(heads: readonly SheetHead[]): SheetPlace {
  const sheet = Math.max(
    0,
    heads.findIndex(({ rows }) => rows.length > 0),
  )
  return { sheet, line: heads[sheet]?.rows[0]?.line ?? 1 }
}

/**
 * Reads a sheet of a spreadsheet from its headings on, in batches of a thousand rows or some million characters, on demand. Empty rows are skipped.
 * `choose` decides which sheet it is, and where its headings are, by the first rows of each.
 */
export async function* sheetRows(
  bytes: Buffer,
  kind: SheetKind,
  choose: (heads: SheetHead[]) => SheetPlace | Promise<SheetPlace> = firstPlace,
): AsyncGenerator<SheetRow[], void> {
  const whole = kind === 'csv' ? 0 : await measureArchive(bytes)
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
      if ('heads' in message) {
        next = listen()
        worker.postMessage(await choose(message.heads))
        continue
      }
      seen += message.rows.length
      // Includes the row of headings.
      if (seen > maxRows + 1) throw new WrongSheet('import_too_many_rows')
      // Reads ahead while these rows are stored.
      next = listen()
      Atomics.add(asked, 0, 1)
      Atomics.notify(asked, 0)
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
