import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { byteOrderMark, csvLine } from '#server/platform/http/csv.ts'

/** What stands in one column of a row: a text or a number, a point in time as ISO text, a day, or several things. */
export type CellOf<Row> =
  | ((row: Row) => string | number | null)
  | { time: (row: Row) => string | null }
  | { day: (row: Row) => string | null }
  | { list: (row: Row) => ListItem[]; between?: string }

/** What one thing of a list is made of: a degree, the course, where and when. Values that have a name are called by it. */
type ListItem = (string | number | null)[]

export type FileColumn<Row> = {
  header: string
  cell: CellOf<Row>
  /** What values are called, where they are not called by themselves. */
  words: Record<string, string>
}

type Batches<Row> = () => AsyncGenerator<Row[], void>
type Part<Row> = { columns: FileColumn<Row>[]; batches: Batches<Row>; title: string }

// Swedes write dates as ISO does.
const saoPaulo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A point in time as a clock in São Paulo shows it: `2026-11-21 09:30`. */
const onTheClock = (iso: string) => saoPaulo.format(new Date(iso))

type Moment<Row> = Extract<CellOf<Row>, { time: unknown } | { day: unknown }>

/** Several things in one cell, as an import reads them: `Inglês: B2; Espanhol: A2`. */
const listed = (items: ListItem[], words: Record<string, string>, between = ', ') =>
  items
    .map((parts) =>
      parts
        .filter((part) => part !== null && part !== '')
        .map((part) => worded(words, String(part)))
        .join(between),
    )
    .join('; ')

/** A point in time on the clock, or a day as it is. */
function when<Row>(row: Row, cell: Moment<Row>) {
  if ('day' in cell) return cell.day(row)
  const at = cell.time(row)
  return at === null ? null : onTheClock(at)
}

/** `21/11/2026 09:30`, or the day alone. */
function inBrazilian(clock: string) {
  const [year, month, day] = clock.slice(0, 10).split('-')
  return `${day}/${month}/${year}${clock.slice(10)}`
}

/** A list for Brazilian spreadsheets: semicolons, a byte-order mark, no cell that acts as a formula. */
export function csvFile<Row>({ columns, batches }: Part<Row>): Readable {
  const text = (row: Row, { cell, words }: FileColumn<Row>) => {
    if ('list' in cell) return listed(cell.list(row), words, cell.between)
    if (typeof cell !== 'function') {
      const at = when(row, cell)
      return at === null ? '' : inBrazilian(at)
    }
    const value = cell(row)
    if (typeof value === 'number') return String(value).replace('.', ',')
    return value === null ? '' : worded(words, value)
  }
  async function* lines() {
    yield `${byteOrderMark}${csvLine(columns.map((c) => c.header))}\r\n`
    for await (const rows of batches())
      yield rows.map((row) => `${csvLine(columns.map((column) => text(row, column)))}\r\n`).join('')
  }
  return Readable.from(lines())
}

/** The name of a sheet may hold neither these characters nor more than 31. */
const sheetName = (title: string) =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || 'Certame'

/** What a value is called, where it has a name. Whatever people typed may be a name that every object knows. */
const worded = (words: Record<string, string>, value: string) =>
  Object.hasOwn(words, value) ? (words[value] ?? value) : value

/** The same as a workbook. A text is a cell of its own type there, so it is never taken for a formula. */
export function xlsxFile<Row>({ columns, batches, title }: Part<Row>): Readable {
  const value = (row: Row, { cell, words }: FileColumn<Row>) => {
    if ('list' in cell) return listed(cell.list(row), words, cell.between)
    if (typeof cell !== 'function') {
      const at = when(row, cell)
      // A spreadsheet knows no time zones: it shows the clock as it stands in the cell.
      return at === null ? null : new Date('day' in cell ? at : `${at.replace(' ', 'T')}Z`)
    }
    const found = cell(row)
    return typeof found === 'string' ? worded(words, found) : found
  }
  async function* rows() {
    for await (const batch of batches()) for (const row of batch) yield columns.map((column) => value(row, column))
  }
  const stream = writeXlsxStream(rows(), {
    name: sheetName(title),
    columns: columns.map(({ header, cell }, at) => ({
      header,
      width: at === 0 ? 36 : Math.max(18, header.length + 2),
      ...(typeof cell !== 'function' &&
        !('list' in cell) && { numFmt: 'day' in cell ? 'dd/mm/yyyy' : 'dd/mm/yyyy hh:mm' }),
    })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}
