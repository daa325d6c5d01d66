import { filledBy, type Sheet, type SheetError } from '#contract/platform/sheets.ts'
import { type Cells, columnName, type Importable, type ImportTarget } from './importable.ts'
import { cellsBy } from './importGuess.rules.ts'
import type { Checked, RowError } from './importRows.sql.ts'
import type { SheetRow } from './sheetRows.ts'

/** Which columns of the table a row gives: only those are changed where it is there already. What it is known by never is. */
function givenOf({ columns, key, beside, fills }: Importable, sheetColumns: readonly string[]) {
  const filled = new Set((fills?.(sheetColumns) ?? sheetColumns).map(columnName))
  return [...columns, ...(beside ? [beside.column] : [])].filter((column) => column !== key && filled.has(column))
}

/** What is found of a row of a file before the database is asked: the row that would be written, or what is wrong with it. */
export const checkRow = (
  importable: Importable,
  mapping: readonly string[],
  row: SheetRow,
  target: ImportTarget,
): Checked => checkCells(importable, mapping, { line: row.line, cells: cellsBy(row.cells, mapping) }, target)

/** The same of the cells of a row, where something stands already below those it leaves empty. */
export function checkCells(
  importable: Importable,
  mapping: readonly string[],
  { line, cells }: { line: number; cells: Cells },
  target: ImportTarget,
  standing?: Cells,
): Checked {
  const sheet: Sheet = importable.sheet
  const { input, errors } = sheet.check(standing ? new Map([...standing, ...cells]) : cells)
  if (errors) {
    const placed = ({ column, code }: SheetError): RowError => {
      if (column === null) return { at: null, code }
      return mapping.includes(column) ? { at: mapping.indexOf(column), code } : { at: null, code, column }
    }
    // Something to know the row by, though it cannot be read.
    const label = sheet.columns.find(({ id, required }) => required && id !== importable.key && cells.has(id))?.id
    return {
      line,
      cells,
      errors: errors.map(placed),
      key: null,
      label: (label && cells.get(label)?.slice(0, 160)) ?? '',
      record: null,
      given: null,
    }
  }
  const given = filledBy(sheet, cells.keys())
  const record = Object.fromEntries(
    Object.entries(importable.row(input, target, given)).map(([name, value]) => [columnName(name), value]),
  )
  // It may change what is there, and be nothing new.
  if (standing) record.incomplete = true
  return {
    line,
    errors: null,
    key: String(record[importable.key]),
    label: importable.label(input).slice(0, 160),
    record,
    given: givenOf(importable, given),
  }
}
