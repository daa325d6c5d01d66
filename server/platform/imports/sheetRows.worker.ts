import { parentPort, workerData } from 'node:worker_threads'
import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { longestSheetName, maxColumns } from '#contract/platform/imports.rules.ts'
import { maxUnpacked } from './archive.ts'
import { recordsOf, textOf, UnclosedQuote } from './csvRecords.ts'
import { cellText, type FromWorker, type SheetKind, type SheetRow } from './sheetRows.ts'

const atOnce = 1000
/** Characters in a batch: messages are copied, though a workbook stores a shared string once. */
const charactersAtOnce = 4_000_000
/** More than a spreadsheet of a hundred thousand rows contains, counting each cell. */
const maxCharacters = maxUnpacked
/** Each sheet costs a pass through the workbook; tables are not further back than this. */
const maxSheets = 10
const { bytes, kind, asked } = workerData as { bytes: Uint8Array; kind: SheetKind; asked: Int32Array }
const port = parentPort
const say = (message: FromWorker) => port?.postMessage(message)
let sheetRead = ''
const two = (n: number) => String(n).padStart(2, '0')

/** A date, with its time where it has one; spreadsheets have no time zones. */
function dateText(date: Date) {
  const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  return time === '00:00' ? day : `${day} ${time}`
}

/** A cell as displayed in the spreadsheet. */
function textIn(value: CellValue | undefined): string {
  if (typeof value === 'string') return value
  // A spreadsheet keeps fifteen digits. With a decimal point, three decimals would look like thousands.
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

/** The visible sheets of the workbook in order; reads their names only. */
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
  return (seen.length > 0 ? seen : all).slice(0, maxSheets)
}

/** The rows of the first sheet with headings: a cover sheet has a single cell at its top. Without headings, those of the first non-empty sheet. */
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
    // Blocks the thread: otherwise the library would read on, and keep all rows in memory.
    Atomics.wait(asked, 0, sent)
    sent += 1
  }
  for await (const { line, cells } of rowsOf()) {
    let width = cells.length
    while (width > 0 && isEmpty(cells[width - 1])) width -= 1
    // Checked before the cells are read: a row of a few bytes can claim sixteen thousand cells.
    if (width > maxColumns) return say({ failure: 'import_too_many_columns' })
    const texts = cells.slice(0, width).map((cell) => cellText(textIn(cell)))
    const characters = texts.reduce((sum, { length }) => sum + length, 0)
    if (characters > 0) batch.push({ line, cells: texts })
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
  if (error instanceof UnclosedQuote || kind === 'xlsx') say({ failure: 'import_broken' })
  else throw error
}
