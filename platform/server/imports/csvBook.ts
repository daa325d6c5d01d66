import { type Book, firstRows, rowOf } from './books.ts'
import { recordsOf, separatorOf } from './csvRecords.ts'
import { piecesOf } from './decoding.rules.ts'
import type { SheetRow } from './sheetRows.ts'

/** Characters from which the separator is recognised. */
const begin = 64 * 1024

function separatorIn(bytes: Uint8Array): string {
  let text = ''
  for (const piece of piecesOf(bytes)) {
    text += piece.text
    if (text.length >= begin) break
  }
  return separatorOf(text)
}

/** A text file: one sheet without a name. */
export function csvBook(bytes: Uint8Array): Book {
  const separator = separatorIn(bytes)
  async function* rows(): AsyncGenerator<SheetRow> {
    let line = 0
    let isOdd = false
    function* texts() {
      for (const { text, odd } of piecesOf(bytes)) {
        // Lines in another encoding are pieces of their own, so this is about the record that is being read.
        isOdd ||= odd
        yield text
      }
    }
    for (const cells of recordsOf(texts(), separator)) {
      yield rowOf(++line, cells, (cell) => cell, isOdd ? ['row_encoding'] : [])
      isOdd = false
    }
  }
  return { heads: async () => [{ name: '', hidden: false, rows: await firstRows(rows()) }], rows }
}
