import { maxColumns, maxRows, rowsCompared } from '#platform/contract/imports.rules.ts'
import { longestCell } from '#platform/contract/imports.ts'
import { type Book, headOf, rowOf, sheetsInOrder } from './books.ts'
import { decimal, two } from './cellValues.ts'
import type { SheetRow } from './sheetRows.ts'
import { NoWorkbook, readXml } from './xml.ts'

type Attributes = Record<string, string>
type Table = { name: string; hidden: boolean }
type TableRow = { table: number; line: number; cells: string[]; hidden: boolean; times: number }

/** A count that a file claims, within what is of use. */
const counted = (claimed: string | undefined, most: number) => {
  const count = Math.trunc(Number(claimed ?? 1))
  return count >= 1 ? Math.min(count, most) : 1
}
/** More lines than a sheet can have. */
const mostLines = 2 ** 21

/** A date as displayed in the spreadsheet, with its time where it has one. */
function dateIn(value: string): string {
  const [, year, month, day, hour = '00', minute = '00'] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?/.exec(value) ?? []
  if (!year || !month || !day) return ''
  const time = `${two(Number(hour))}:${two(Number(minute))}`
  return time === '00:00' ? `${day}/${month}/${year}` : `${day}/${month}/${year} ${time}`
}

/** The value of a cell that is no text; null for text. */
function valueIn(attributes: Attributes): string | null {
  const value = attributes['office:value']
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage':
      return value === undefined ? null : Number.isFinite(Number(value)) ? decimal(Number(value)) : value
    case 'date':
      return dateIn(attributes['office:date-value'] ?? '') || null
    case 'boolean':
      return attributes['office:boolean-value'] === 'true' ? 'sim' : 'não'
    default:
      return attributes['office:string-value'] ?? null
  }
}

/** Notes, drawings and forms are inside of cells and tables, and their text is not that of the cell. */
const isBeside = (name: string) =>
  name === 'office:annotation' || name === 'table:shapes' || /^(?:draw|office:forms)\b/.test(name)

/** Reads tables row by row, whatever repetitions a few bytes of the file claim. */
class TableReader {
  readonly tables: Table[] = []
  /** The rows read since they were last taken. */
  rows: TableRow[] = []
  isSpreadsheet = false
  private readonly hiddenStyles = new Set<string>()
  private style = ''
  private beside = 0
  private depth = 0
  private line = 0
  private row: Omit<TableRow, 'table' | 'line'> = { cells: [], hidden: false, times: 1 }
  private at = 0
  private cell: { text: string; value: string | null; times: number; paragraphs: number } | undefined

  onopentag = (name: string, attributes: Attributes) => {
    if (this.beside > 0 || isBeside(name)) this.beside += 1
    else if (name === 'style:style') this.style = attributes['style:name'] ?? ''
    else if (name === 'style:table-properties' && attributes['table:display'] === 'false')
      this.hiddenStyles.add(this.style)
    else if (name === 'office:spreadsheet') this.isSpreadsheet = true
    else if (name === 'table:table') this.openTable(attributes)
    // A table within a cell.
    else if (this.depth !== 1) return
    else if (name === 'table:table-row') this.openRow(attributes)
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.openCell(name, attributes)
    else if (this.cell) this.openText(this.cell, name, attributes)
  }

  ontext = (text: string) => {
    if (this.cell && this.cell.paragraphs > 0 && this.beside === 0 && this.depth === 1) this.add(this.cell, text)
  }

  onclosetag = (name: string) => {
    if (this.beside > 0) this.beside -= 1
    else if (name === 'table:table') this.depth -= 1
    else if (this.depth !== 1) return
    else if (name === 'table:table-row') this.closeRow()
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.closeCell()
  }

  private openTable(attributes: Attributes) {
    this.depth += 1
    if (this.depth > 1) return
    this.line = 0
    this.tables.push({
      name: attributes['table:name'] ?? '',
      hidden: this.hiddenStyles.has(attributes['table:style-name'] ?? ''),
    })
  }

  private openRow(attributes: Attributes) {
    const visibility = attributes['table:visibility']
    this.at = 0
    this.row = {
      cells: [],
      hidden: visibility === 'collapse' || visibility === 'filter',
      times: counted(attributes['table:number-rows-repeated'], mostLines),
    }
  }

  private closeRow() {
    const { cells, times } = this.row
    if (cells.length > 0)
      this.rows.push({
        ...this.row,
        table: this.tables.length - 1,
        line: this.line + 1,
        times: Math.min(times, maxRows + 2),
      })
    this.line = Math.min(this.line + times, mostLines)
  }

  private openCell(name: string, attributes: Attributes) {
    const times = counted(attributes['table:number-columns-repeated'], mostLines)
    // The cells that a merged cell covers are not visible.
    this.cell = { text: '', value: name === 'table:table-cell' ? valueIn(attributes) : '', times, paragraphs: 0 }
  }

  private openText(cell: NonNullable<typeof this.cell>, name: string, attributes: Attributes) {
    if (name === 'text:p' || name === 'text:h') {
      if (cell.paragraphs > 0) this.add(cell, '\n')
      cell.paragraphs += 1
    } else if (name === 'text:s') this.add(cell, ' '.repeat(counted(attributes['text:c'], longestCell)))
    else if (name === 'text:line-break') this.add(cell, '\n')
    else if (name === 'text:tab') this.add(cell, '\t')
  }

  private add(cell: NonNullable<typeof this.cell>, text: string) {
    if (cell.text.length < longestCell) cell.text += text
  }

  private closeCell() {
    if (!this.cell) return
    const { text, value, times } = this.cell
    const said = value ?? text
    const end = Math.min(this.at + times, maxColumns + 1)
    if (said.trim() !== '') {
      while (this.row.cells.length < Math.min(this.at, maxColumns)) this.row.cells.push('')
      for (let at = Math.min(this.at, maxColumns); at < end; at++) this.row.cells.push(said)
    }
    this.at = Math.min(this.at + times, maxColumns)
    this.cell = undefined
  }
}

/** A workbook of LibreOffice. All of its sheets are one entry, so each pass reads all of them. */
export function odsBook(bytes: Buffer): Book {
  let order: number[] = []
  async function* rowsOf(reader: TableReader): AsyncGenerator<TableRow> {
    for await (const _ of readXml(bytes, 'content.xml', reader)) {
      yield* reader.rows
      reader.rows = []
    }
    // An encrypted file has no tables that can be read.
    if (!reader.isSpreadsheet) throw new NoWorkbook('content.xml')
  }
  const sheetRow = ({ line, cells, hidden }: TableRow) =>
    rowOf(line, cells, (cell) => cell, hidden ? ['row_hidden'] : [])
  return {
    async heads() {
      const reader = new TableReader()
      const first: SheetRow[][] = []
      for await (const row of rowsOf(reader)) {
        first[row.table] ??= []
        const rows = first[row.table] ?? []
        for (let nth = 0; nth < row.times && rows.length < rowsCompared; nth++)
          rows.push(headOf(sheetRow({ ...row, line: row.line + nth })))
      }
      const sheets = sheetsInOrder(reader.tables.map((table, nth) => ({ ...table, nth })))
      order = sheets.map(({ nth }) => nth)
      return sheets.map(({ name, hidden, nth }) => ({ name, hidden, rows: first[nth] ?? [] }))
    },
    async *rows(nth) {
      for await (const row of rowsOf(new TableReader()))
        if (row.table === order[nth])
          for (let time = 0; time < row.times; time++) yield sheetRow({ ...row, line: row.line + time })
    },
  }
}
