// A cell that a spreadsheet would run as a formula is written as text.
const cell = (value: string) => {
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
export const csvLine = (cells: readonly string[]) => cells.map(cell).join(';')

export const byteOrderMark = '\ufeff'

/** A table as Brazilian spreadsheets open it: semicolons, a byte-order mark, no cell that acts as a formula. */
export const csv = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  `${byteOrderMark}${[headers, ...rows].map(csvLine).join('\r\n')}\r\n`
