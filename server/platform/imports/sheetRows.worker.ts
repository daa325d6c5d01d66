import { parentPort, workerData } from 'node:worker_threads'
import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { longestSheetName, mostColumns } from '#contract/platform/imports.rules.ts'
import { mostUnpacked } from './archive.ts'
import { recordsOf, textOf, UnclosedQuote } from './csvRecords.ts'
import { cellText, type FromWorker, type SheetKind, type SheetRow } from './sheetRows.ts'

const atOnce = 1000
/** Whoever gets them holds a copy, though a workbook says once what a thousand cells say. */
const charactersAtOnce = 4_000_000
/** More than a spreadsheet of a hundred thousand rows ever says, each cell counted by itself. */
const mostCharacters = mostUnpacked
/** Each of them costs a look through the workbook; further on nobody has their table. */
const mostSheets = 10
const { bytes, kind, asked } = workerData as { bytes: Uint8Array; kind: SheetKind; asked: Int32Array }
const port = parentPort
const say = (message: FromWorker) => port?.postMessage(message)
let sheetRead = ''
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

type Row = { line: number; cells: CellValue[] }

async function* rowsIn(sheet: number): AsyncGenerator<Row> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) yield { line: index + 1, cells: values }
}

/** Which sheets of the workbook somebody sees, in their order: nothing but their names is read. */
async function sheetsSeen() {
  const all: { index: number; name: string }[] = []
  const hidden = new Set<number>()
  await readXlsx(bytes, {
    sheets(sheet) {
      all.push(sheet)
      if (sheet.hidden || sheet.veryHidden) hidden.add(sheet.index)
      return false
    },
  })
  const seen = all.filter(({ index }) => !hidden.has(index))
  return (seen.length > 0 ? seen : all).slice(0, mostSheets)
}

/** The rows of the first sheet that has headings: a cover says one thing at its top. Where none has any, of the first that says something. */
async function* rowsOfBook(): AsyncGenerator<Row> {
  const sheets = await sheetsSeen()
  const take = ({ name }: { name: string }) => {
    if (sheets.length > 1) sheetRead = name.toWellFormed().slice(0, longestSheetName)
  }
  let other: (typeof sheets)[number] | undefined
  for (const sheet of sheets) {
    let hasHeadings = false
    for await (const row of rowsIn(sheet.index)) {
      if (!hasHeadings) {
        const filled = row.cells.filter((cell) => !isEmpty(cell)).length
        if (filled === 0) continue
        other ??= sheet
        if (filled === 1) break
        hasHeadings = true
        take(sheet)
      }
      yield row
    }
    if (hasHeadings) return
  }
  if (!other) return
  take(other)
  yield* rowsIn(other.index)
}

async function* rowsOf(): AsyncGenerator<Row> {
  if (kind === 'csv') {
    let line = 0
    for (const cells of recordsOf(textOf(bytes))) yield { line: ++line, cells }
    return
  }
  yield* rowsOfBook()
}

async function read() {
  let batch: SheetRow[] = []
  let [inBatch, inAll, sent] = [0, 0, 0]
  const send = () => {
    say({ rows: batch, sheet: sheetRead })
    batch = []
    inBatch = 0
    // The whole thread waits: the library would otherwise go on reading, and keep all the rows that nobody has asked for.
    Atomics.wait(asked, 0, sent)
    sent += 1
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
    if (batch.length >= atOnce || inBatch >= charactersAtOnce) send()
  }
  if (batch.length > 0) send()
  say({ end: true })
}

try {
  await read()
} catch (error) {
  // Whatever a library says of a damaged file; running out of memory is not caught here.
  if (error instanceof UnclosedQuote || kind === 'xlsx') say({ failure: 'import_broken' })
  else throw error
}
