import { isUtf8 } from 'node:buffer'
import { wideText } from '#contract/platform/files.rules.ts'

const [quote, newline, carriage] = ['"', '\n', '\r'].map((sign) => sign.charCodeAt(0))
const piece = 64 * 1024

/** The text of a file, a piece at a time: UTF-16 where a mark says so, UTF-8 where it is that, else the code page of Windows. */
export function* textOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(wideText(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252'))
  for (let at = 0; at < bytes.length; at += piece)
    yield decoder.decode(bytes.subarray(at, at + piece), { stream: at + piece < bytes.length })
}

/** What separates the cells: whichever sign the first line has most often outside of quotes. */
export function separatorOf(text: string): string {
  const line = /^(?:[^"\r\n]|"[^"]*")*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  const count = (sign: string) => line.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The first line by which a file tells Excel what separates its cells: no row of the file. */
const separatorLine = /^"?sep=([^\w"\r\n])"?(?:\r\n?|\n)/i

/** A file whose last quote never closes: what follows it cannot be told apart. */
export class UnclosedQuote extends Error {}

/** The records of a CSV file, as spreadsheets read it: quotes, doubled quotes and line breaks within them, lines that end in any way. */
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
        // In the middle of a text it is a sign like any other.
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
