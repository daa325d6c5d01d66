// A cell that a spreadsheet would run as a formula is written as text; and so is what a reader that takes commas or tabs for the end of a
// cell would begin another one with: quotes in the middle of a line do not hold it back.
const cell = (value: string) => {
  const safe = value.replace(/[,\t](?=[=+\-@])/g, "$&'").replace(/^(?=[=+\-@\t\r\n])/, "'")
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
export const csvLine = (cells: readonly string[]) => cells.map(cell).join(';')

export const byteOrderMark = '\ufeff'

/** A table as Brazilian spreadsheets open it: semicolons, a byte-order mark, no cell that acts as a formula. */
export const csv = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  `${byteOrderMark}${[headers, ...rows].map(csvLine).join('\r\n')}\r\n`
