// A cell that a spreadsheet would run as a formula is escaped. So is text after which a reader with another separator (comma, tab, line break)
// would begin such a cell: quotes in the middle of a line do not prevent that. Within a text the escape is doubled, because a single quote occurs
// in code, split('a','-b'), and would be lost on reading. Full-width characters count too: Japanese and Chinese Excel treats them like the ASCII
// ones.
const guarded = (text: string) =>
  text
    .replace(/[;,\t\r\n](?!'(?!'))(?='*"*[=+\-@＝＋－＠])/g, "$&''")
    .replace(/^(?='*(?:"*[=+\-@＝＋－＠]|[\t\r\n]))/, "'")

/** Removes the escapes that prevent formulas. */
export const unguarded = (text: string) =>
  text.replace(/^'(?='*(?:"*[=+\-@＝＋－＠]|[\t\r\n]))/, '').replace(/([;,\t\r\n])''(?='*"*[=+\-@＝＋－＠])/g, '$1')

const cell = (text: string) => {
  const safe = guarded(text)
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
export const csvLine = (cells: readonly string[]) => cells.map(cell).join(';')

export const byteOrderMark = '\ufeff'

/** A table as CSV for Brazilian spreadsheets: semicolons, a byte order mark, no cell that runs as a formula. */
export const csv = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  `${byteOrderMark}${[headers, ...rows].map(csvLine).join('\r\n')}\r\n`
