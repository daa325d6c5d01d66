import { filledBy, type Sheet, type SheetError, wholeCells } from '#platform/contract/sheets.ts'
import { isUnreadable } from './decoding.rules.ts'
import { type Cells, columnName, type Importable, type ImportTarget } from './importable.ts'
import { cellsBy } from './importGuess.rules.ts'
import type { Checked, RowError } from './importRows.sql.ts'
import type { SheetRow } from './sheetRows.ts'

/** The columns of the table that a row fills: only those of an existing record are updated, and never its key. */
function givenOf({ columns, key, beside, fills }: Importable, sheetColumns: readonly string[]) {
  const filled = new Set((fills?.(sheetColumns) ?? sheetColumns).map(columnName))
  return [...columns, ...(beside ? [beside.column] : [])].filter((column) => column !== key && filled.has(column))
}

/** Validates a row without the database: returns the row to be written, or its errors. */
export const checkRow = (
  importable: Importable,
  mapping: readonly string[],
  row: SheetRow,
  target: ImportTarget,
): Checked => checkCells(importable, mapping, { line: row.line, cells: cellsBy(row.cells, mapping) }, target)

/** The same for parsed cells, with the stored values of cells that are empty. */
export function checkCells(
  importable: Importable,
  mapping: readonly string[],
  { line, cells }: { line: number; cells: Cells },
  target: ImportTarget,
  standing?: Cells,
): Checked {
  const sheet: Sheet = importable.sheet
  const { input, errors: found } = sheet.check(standing ? new Map([...standing, ...wholeCells(sheet, cells)]) : cells)
  const lost = [...cells].filter(([, cell]) => isUnreadable(cell)).map(([column]) => ({ column, code: 'unreadable' }))
  const errors =
    lost.length > 0 ? [...lost, ...(found ?? []).filter(({ column }) => !lost.some((l) => l.column === column))] : found
  if (errors || !input) {
    const placed = ({ column, code }: SheetError): RowError => {
      if (column === null) return { at: null, code }
      return mapping.includes(column) ? { at: mapping.indexOf(column), code } : { at: null, code, column }
    }
    // Something that identifies the row, though its key cannot be parsed.
    const label = sheet.columns.find(({ id, required }) => required && id !== importable.key && cells.has(id))?.id
    return {
      line,
      cells,
      errors: (errors ?? []).map(placed),
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
  // It can update an existing record, but not create one.
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
