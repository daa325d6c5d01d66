import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { recordsOf, textOf, UnclosedQuote } from './csvRecords.ts'
import { cellText, type FromWorker, type SheetKind, type SheetRow } from './sheetRows.ts'

const atOnce = 1000
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
  // Fifteen digits is what a spreadsheet itself keeps of a number.
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return value instanceof Date && !Number.isNaN(value.getTime()) ? dateText(value) : ''
}

async function* rowsOf(): AsyncGenerator<SheetRow> {
  if (kind === 'csv') {
    let line = 0
    for (const cells of recordsOf(textOf(bytes))) yield { line: ++line, cells }
    return
  }
  for await (const { index, values } of streamXlsxRows(bytes))
    yield { line: index + 1, cells: values.map(textIn) }
}

async function read() {
  let batch: SheetRow[] = []
  const send = async () => {
    say({ rows: batch })
    batch = []
    if (port) await once(port, 'message')
  }
  for await (const { line, cells } of rowsOf()) {
    const texts = cells.map(cellText)
    while (texts.at(-1) === '') texts.pop()
    if (texts.length > 0) batch.push({ line, cells: texts })
    if (batch.length >= atOnce) await send()
  }
  if (batch.length > 0) await send()
}

try {
  await read()
  say({ end: true })
} catch (error) {
  // Whatever a library says of a damaged file; running out of memory is not caught here.
  if (error instanceof UnclosedQuote || kind === 'xlsx') say({ failure: 'import_broken' })
  else throw error
}
