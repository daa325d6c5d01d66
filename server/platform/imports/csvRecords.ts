import { isUtf8 } from 'node:buffer'
import { wideText } from '#contract/platform/files.rules.ts'

const [quote, newline, carriage] = ['"', '\n', '\r'].map((sign) => sign.charCodeAt(0))
const piece = 64 * 1024

/** Decodes a file in chunks: UTF-16 with a byte order mark, UTF-8 when it is valid, else the Windows code page. */
export function* textOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(wideText(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252'))
  for (let at = 0; at < bytes.length; at += piece)
    yield decoder.decode(bytes.subarray(at, at + piece), { stream: at + piece < bytes.length })
}

/** The separator: the candidate that is most frequent in the first line, outside of quotes. */
export function separatorOf(text: string): string {
  const line = /^(?:[^"\r\n]|"[^"]*")*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  const count = (sign: string) => line.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The first line in which a file names its separator to Excel; it is not a row. */
const separatorLine = /^"?sep=([^\w"\r\n])"?(?:\r\n?|\n)/i

/** The last quote of the file is never closed, so the text after it cannot be split. */
export class UnclosedQuote extends Error {}

/** Parses CSV as spreadsheets do: quotes, doubled quotes, line breaks within quotes, any line ending. */
export function* recordsOf(texts: Iterable<string>): Generator<string[]> {
  let separator: number | undefined
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let closed = false
  let afterCarriage = false
  for (const text of texts) {
    let from = 0
    if (separator === undefined) {
      const [line = '', sign = separatorOf(text)] = separatorLine.exec(text) ?? []
      separator = sign.charCodeAt(0)
      from = line.length
    }
    for (let at = from; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (quoted) {
        if (sign !== quote) continue
        cell += text.slice(from, at)
        from = at + 1
        quoted = false
        closed = true
        continue
      }
      if (sign === newline && afterCarriage) {
        afterCarriage = false
        from = at + 1
        continue
      }
      afterCarriage = false
      if (sign === quote) {
        const isDoubled = closed
        const isFirst = cell === '' && from === at
        closed = false
        // In the middle of a text a quote is an ordinary character.
        if (!isDoubled && !isFirst) continue
        if (isDoubled) cell += '"'
        quoted = true
        from = at + 1
        continue
      }
      closed = false
      if (sign !== separator && sign !== newline && sign !== carriage) continue
      cells.push(cell + text.slice(from, at))
      cell = ''
      from = at + 1
      if (sign === separator) continue
      afterCarriage = sign === carriage
      yield cells
      cells = []
    }
    cell += text.slice(from)
  }
  if (quoted) throw new UnclosedQuote()
  if (cell !== '' || cells.length > 0) yield [...cells, cell]
}
