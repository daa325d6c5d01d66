import { Readable } from 'node:stream'
import { zone } from '#platform/contract/zone.ts'
import { byteOrderMark, csvLine } from '#platform/server/http/csv.ts'

/** The value of a cell: a text or a number, a timestamp as ISO text, a date, or a list. */
export type CellOf<Row> =
  | ((row: Row) => string | number | null)
  | { time: (row: Row) => string | null }
  | { day: (row: Row) => string | null }
  | { list: (row: Row) => ListItem[]; between?: string }

/** An item of a list: a degree with its course, school and years. Values with a label are replaced by it. */
type ListItem = (string | number | null)[]

export type FileColumn<Row> = {
  header: string
  cell: CellOf<Row>
  /** Labels of values, where they have any. */
  words: Record<string, string>
}

type Batches<Row> = () => AsyncGenerator<Row[], void>
type Part<Row> = { columns: FileColumn<Row>[]; batches: Batches<Row>; title: string }

// The Swedish locale formats dates like ISO 8601.
const saoPaulo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A timestamp in the time zone of São Paulo: `2026-11-21 09:30`. */
const onTheClock = (iso: string) => saoPaulo.format(new Date(iso))

type Moment<Row> = Extract<CellOf<Row>, { time: unknown } | { day: unknown }>

/** A list in one cell, in the format that an import parses: `Inglês: B2; Espanhol: A2`. */
const listed = (items: ListItem[], words: Record<string, string>, between = ', ') =>
  items
    .map((parts) =>
      parts
        .filter((part) => part !== null && part !== '')
        .map((part) => worded(words, String(part)))
        .join(between),
    )
    .join('; ')

/** A timestamp in local time, or a date as it is. */
function when<Row>(row: Row, cell: Moment<Row>) {
  if ('day' in cell) return cell.day(row)
  const at = cell.time(row)
  return at === null ? null : onTheClock(at)
}

/** `21/11/2026 09:30`, or the date alone. */
function inBrazilian(clock: string) {
  const [year, month, day] = clock.slice(0, 10).split('-')
  return `${day}/${month}/${year}${clock.slice(10)}`
}

/** A CSV file for Brazilian spreadsheets: semicolons, a byte order mark, no cell that runs as a formula. */
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

/** A sheet name must not contain these characters and has at most 31. */
const sheetName = (title: string) =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || 'Certame'

/** The label of a value, if it has one. User input may equal a property name that every object inherits. */
const worded = (words: Record<string, string>, value: string) =>
  Object.hasOwn(words, value) ? (words[value] ?? value) : value

/** The same as an XLSX workbook. Text cells have their own type there, so they never run as formulas. */
export function xlsxFile<Row>({ columns, batches, title }: Part<Row>): Readable {
  const value = (row: Row, { cell, words }: FileColumn<Row>) => {
    if ('list' in cell) return listed(cell.list(row), words, cell.between)
    if (typeof cell !== 'function') {
      const at = when(row, cell)
      // Spreadsheets have no time zones: the cell contains local time.
      return at === null ? null : new Date('day' in cell ? at : `${at.replace(' ', 'T')}Z`)
    }
    const found = cell(row)
    return typeof found === 'string' ? worded(words, found) : found
  }
  async function* rows() {
    for await (const batch of batches()) for (const row of batch) yield columns.map((column) => value(row, column))
  }
  const options = {
    name: sheetName(title),
    columns: columns.map(({ header, cell }, at) => ({
      header,
      width: at === 0 ? 36 : Math.max(18, header.length + 2),
      ...(typeof cell !== 'function' &&
        !('list' in cell) && { numFmt: 'day' in cell ? 'dd/mm/yyyy' : 'dd/mm/yyyy hh:mm' }),
    })),
    freezePane: { rows: 1 },
  }
  async function* bytes() {
    // Half a megabyte of code that most servers need a few times a day.
    const { writeXlsxStream } = await import('hucre/xlsx')
    yield* writeXlsxStream(rows(), options)
  }
  return Readable.from(bytes(), { objectMode: false })
}
