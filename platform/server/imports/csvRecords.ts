const [quote, newline, carriage] = ['"', '\n', '\r'].map((sign) => sign.charCodeAt(0))

/** The first records decide the separator: a title above the headings has none, or another one. */
const recordsCompared = 20
type Tried = { sign: string; widths: number[] }

/** The most frequent separator of the first record. */
const first = (tried: readonly Tried[]): string =>
  tried.reduce((best, next) => ((next.widths[0] ?? 0) > (best.widths[0] ?? 0) ? next : best), tried[0] ?? none).sign
const none: Tried = { sign: ';', widths: [] }

/**
 * The separator that cuts every record, or else the one that cuts the most records into the same number of cells, if these are half of them: in a list
 * of sentences, commas cut some.
 */
export function separatorOf(text: string): string {
  const tried = [';', ',', '\t'].map((sign) => ({ sign, widths: firstRecords(text, sign).map(({ length }) => length) }))
  const whole = tried.filter(({ widths }) => widths.every((width) => width > 1))
  if (whole.length > 0) return first(whole)
  const alike = tried.flatMap(({ sign, widths }) =>
    [...new Set(widths)]
      .map((width) => ({ sign, width, records: widths.filter((other) => other === width).length }))
      .filter(({ width, records }) => width > 1 && records * 2 >= widths.length),
  )
  const [best] = alike.toSorted((a, b) => b.records - a.records || b.width - a.width)
  return best?.sign ?? first(tried)
}

/** The first records of a text that may end in the middle of one. */
function firstRecords(text: string, sign: string): string[][] {
  const records: string[][] = []
  try {
    for (const cells of recordsOf([text], sign)) {
      if (cells.length > 1 || cells[0]) records.push(cells)
      if (records.length === recordsCompared) break
    }
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error
  }
  return records
}

/** The first line in which a file names its separator to Excel; it is not a row. */
const separatorLine = /^"?sep=([^\w"\r\n])"?(?:\r\n?|\n)/i

/** The last quote of the file is never closed, so the text after it cannot be split. */
export class UnclosedQuote extends Error {}

/**
 * Parses CSV as spreadsheets do: quotes, doubled quotes, line breaks within quotes, any line ending. A separator that the file names itself takes
 * precedence over `known`; without either, the first chunk decides.
 */
export function* recordsOf(texts: Iterable<string>, known?: string): Generator<string[]> {
  let separator: number | undefined
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let closed = false
  let afterCarriage = false
  for (const text of texts) {
    let from = 0
    if (separator === undefined) {
      const [line = '', sign = known ?? separatorOf(text)] = separatorLine.exec(text) ?? []
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
