import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { mostColumns } from '#contract/imports.rules.ts'
import { mostUnpacked } from './archive.ts'
import { recordsOf, textOf, UnclosedQuote } from './csvRecords.ts'
import { cellText, type FromWorker, type SheetKind, type SheetRow } from './sheetRows.ts'

const atOnce = 1000
/** Whoever gets them holds a copy, though a workbook says once what a thousand cells say. */
const charactersAtOnce = 4_000_000
/** More than a spreadsheet of a hundred thousand rows ever says, each cell counted by itself. */
const mostCharacters = mostUnpacked
const { bytes, kind } = workerData as { bytes: Uint8Array; kind: SheetKind }
const port = parentPort
const say = (message: FromWorker) => port?.postMessage(message)
const two = (n: number) => String(n).padStart(2, '0')

/** A day, and the time where there is one; a spreadsheet knows no time zones. */
function dateText(date: Date) {
  const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  return time === '00:00' ? day : `${day} ${time}`
}

/** A cell as somebody reads it in the spreadsheet. */
function textIn(value: CellValue | undefined): string {
  if (typeof value === 'string') return value
  // Fifteen digits is what a spreadsheet itself keeps of a number. With a point, three decimals would look like thousands.
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15))).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return value instanceof Date && !Number.isNaN(value.getTime()) ? dateText(value) : ''
}

const isEmpty = (value: CellValue | undefined) => value === null || (typeof value === 'string' && value.trim() === '')

async function* rowsOf(): AsyncGenerator<{ line: number; cells: CellValue[] }> {
  if (kind === 'csv') {
    let line = 0
    for (const cells of recordsOf(textOf(bytes))) yield { line: ++line, cells }
    return
  }
  for await (const { index, values } of streamXlsxRows(bytes)) yield { line: index + 1, cells: values }
}

async function read() {
  let batch: SheetRow[] = []
  let [inBatch, inAll] = [0, 0]
  const send = async () => {
    say({ rows: batch })
    batch = []
    inBatch = 0
    if (port) await once(port, 'message')
  }
  for await (const { line, cells } of rowsOf()) {
    let width = cells.length
    while (width > 0 && isEmpty(cells[width - 1])) width -= 1
    // Before they are looked at: a row of a few letters can claim sixteen thousand cells.
    if (width > mostColumns) return say({ failure: 'import_too_many_columns' })
    const texts = cells.slice(0, width).map((cell) => cellText(textIn(cell)))
    const characters = texts.reduce((sum, { length }) => sum + length, 0)
    if (characters > 0) batch.push({ line, cells: texts })
    inBatch += characters
    inAll += characters
    if (inAll > mostCharacters) return say({ failure: 'import_bomb' })
    if (batch.length >= atOnce || inBatch >= charactersAtOnce) await send()
  }
  if (batch.length > 0) await send()
  say({ end: true })
}

try {
  await read()
} catch (error) {
  // Whatever a library says of a damaged file; running out of memory is not caught here.
  if (error instanceof UnclosedQuote || kind === 'xlsx') say({ failure: 'import_broken' })
  else throw error
}
