import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { longestSheetName, maxColumns } from '#platform/contract/imports.rules.ts'
import { maxUnpacked } from './archive.ts'
import { csvBook } from './csvBook.ts'
import { UnclosedQuote } from './csvRecords.ts'
import { odsBook } from './odsBook.ts'
import type { FromWorker, SheetKind, SheetRow } from './sheetRows.ts'
import { xlsxBook } from './xlsxBook.ts'

const atOnce = 1000
/** Characters in a batch: messages are copied, though a workbook stores a shared string once. */
const charactersAtOnce = 4_000_000
/** More than a spreadsheet of a hundred thousand rows contains, counting each cell. */
const maxCharacters = maxUnpacked
const { bytes, kind, asked } = workerData as { bytes: Uint8Array; kind: SheetKind; asked: Int32Array }
const port = parentPort
const say = (message: FromWorker) => port?.postMessage(message)

const books = { csv: csvBook, xlsx: xlsxBook, ods: odsBook }

async function read() {
  const book = books[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const heads = await book.heads()
  say({ heads: heads.map((head) => ({ ...head, name: head.name.toWellFormed().slice(0, longestSheetName) })) })
  const [{ sheet, line: from }] = port ? await once(port, 'message') : [{ sheet: 0, line: 0 }]
  let batch: SheetRow[] = []
  let [inBatch, inAll, sent] = [0, 0, 0]
  const send = () => {
    say({ rows: batch })
    batch = []
    inBatch = 0
    // Blocks the thread: otherwise the library would read on, and keep all rows in memory.
    Atomics.wait(asked, 0, sent)
    sent += 1
  }
  for await (const row of book.rows(sheet)) {
    if (row.line < from) continue
    if (row.cells.length > maxColumns) return say({ failure: 'import_too_many_columns' })
    const characters = row.cells.reduce((sum, { length }) => sum + length, 0)
    if (characters > 0) batch.push(row)
    inBatch += characters
    inAll += characters
    if (inAll > maxCharacters) return say({ failure: 'import_bomb' })
    if (batch.length >= atOnce || inBatch >= charactersAtOnce) send()
  }
  if (batch.length > 0) send()
  say({ end: true })
}

try {
  await read()
} catch (error) {
  // Any error of a library about a damaged file; running out of memory is not caught here.
  if (error instanceof UnclosedQuote || kind !== 'csv') say({ failure: 'import_broken' })
  else throw error
}
