import { longestHeading, maxColumns, rowsCompared } from '#platform/contract/imports.rules.ts'
import type { RowNote } from '#platform/contract/imports.ts'
import { cellText, type SheetHead, type SheetRow } from './sheetRows.ts'

/** A file with one or more sheets. Sheets are numbered in the order of `heads`. */
export type Book = {
  heads(): Promise<SheetHead[]>
  rows(nth: number): AsyncIterable<SheetRow>
}

/** Each sheet costs a pass through the workbook; tables are not further back than this. */
const maxSheets = 10
/** Hidden sheets come last. */
export const sheetsInOrder = <S extends { hidden: boolean }>(sheets: readonly S[]): S[] =>
  [...sheets.filter(({ hidden }) => !hidden), ...sheets.filter(({ hidden }) => hidden)].slice(0, maxSheets)

/**
 * A row without trailing empty cells, and with one more cell than is allowed at most. Its width is known before its cells are read: a row of a few
 * bytes can claim sixteen thousand.
 */
export function rowOf<V>(line: number, values: readonly V[], textIn: (value: V) => string, notes: RowNote[]): SheetRow {
  let width = values.length
  while (width > 0 && textIn(values[width - 1] as V).trim() === '') width -= 1
  const cells = Array.from(values.slice(0, Math.min(width, maxColumns + 1)), (value) => cellText(textIn(value)))
  return { line, cells, ...(notes.length > 0 && { notes }) }
}

/** A row that is too wide has a value beyond the cells that were read. */
const isEmptyRow = ({ cells }: SheetRow) => cells.length <= maxColumns && cells.every((cell) => cell === '')

/** The beginning of a row, to recognise headings. */
export const headOf = ({ line, cells }: SheetRow): SheetRow => ({
  line,
  cells: cells.slice(0, maxColumns).map((cell) => cell.slice(0, longestHeading)),
})

/** The first rows of a sheet, among which are its headings. */
export async function firstRows(rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> {
  const first: SheetRow[] = []
  for await (const row of rows) {
    if (isEmptyRow(row)) continue
    first.push(headOf(row))
    if (first.length === rowsCompared) break
  }
  return first
}
