// A cell that a spreadsheet would run as a formula is written as text; and so is what a reader that takes commas, tabs or line breaks for
// the end of a cell would begin another one with: quotes in the middle of a line do not hold it back.
// Within a text they are two: a single one stands there in programs, split('a','-b'), and would be lost by being read.
// Full-width signs count too: a Japanese or Chinese Excel takes them for the narrow ones.
const guarded = (text: string) =>
  text
    .replace(/[;,\t\r\n](?!'(?!'))(?='*"*[=+\-@＝＋－＠])/g, "$&''")
    .replace(/^(?='*(?:"*[=+\-@＝＋－＠]|[\t\r\n]))/, "'")

/** The text that was written, without the signs that keep spreadsheets from running it as a formula. */
export const unguarded = (text: string) =>
  text.replace(/^'(?='*(?:"*[=+\-@＝＋－＠]|[\t\r\n]))/, '').replace(/([;,\t\r\n])''(?='*"*[=+\-@＝＋－＠])/g, '$1')

const cell = (text: string) => {
  const safe = guarded(text)
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
export const csvLine = (cells: readonly string[]) => cells.map(cell).join(';')

export const byteOrderMark = '\ufeff'

/** A table as Brazilian spreadsheets open it: semicolons, a byte-order mark, no cell that acts as a formula. */
export const csv = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  `${byteOrderMark}${[headers, ...rows].map(csvLine).join('\r\n')}\r\n`
