import { isHeading } from '#professionals/contract/cvLines.rules.ts'

/** A piece of text on a page: the place of its beginning, from the lower left corner, and its size. */
export type Piece = { text: string; x: number; y: number; width: number; size: number }
type Line = { text: string; y: number; x: number; end: number; size: number }

/** Pieces of a page that are compared; more are no CV. */
const mostPieces = 4000
/** Points between two columns, or two cells of a row. */
const gutter = 12

/** Joins the pieces that stand on one line. A wide gap is a cell of its own. */
function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = []
  const sorted = pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)
  const rows: Piece[][] = []
  for (const piece of sorted) {
    const row = rows.at(-1)
    if (row?.[0] && Math.abs(row[0].y - piece.y) < Math.max(2, piece.size * 0.3)) row.push(piece)
    else rows.push([piece])
  }
  for (const row of rows) {
    let line: Line | undefined
    for (const { text, x, y, width, size } of row.toSorted((a, b) => a.x - b.x)) {
      const gap = line ? x - line.end : 0
      const between = gap > Math.max(gutter, size) ? '\t' : gap > size * 0.15 ? ' ' : ''
      line = line
        ? {
            ...line,
            text: line.text + between + text,
            end: Math.max(line.end, x + width),
            size: Math.max(line.size, size),
          }
        : { text, x, y, end: x + width, size }
    }
    if (line) lines.push(line)
  }
  return lines
}

/** Whether two sides of a page are columns that are read one after the other, and not the cells of rows. */
function areColumns(left: readonly Piece[], right: readonly Piece[]) {
  const sides = [linesOf(left), linesOf(right)] as const
  if (sides.some((lines) => lines.length < 3)) return false
  if (sides.every((lines) => lines.some(({ text }) => isHeading(text)))) return true
  const [fewer, more] = sides[0].length < sides[1].length ? sides : [sides[1], sides[0]]
  const beside = fewer.filter(({ y }) => more.some((other) => Math.abs(other.y - y) < 2))
  return beside.length * 2 < fewer.length
}

/** The widest vertical gap that no piece crosses, as its right edge. */
function gapIn(pieces: readonly Piece[]) {
  const spans = pieces.map(({ x, width }) => [x, x + width] as const).toSorted((a, b) => a[0] - b[0])
  let [end, widest, at] = [spans[0]?.[1] ?? 0, 0, null as number | null]
  for (const [from, to] of spans) {
    if (from - end > widest) [widest, at] = [from - end, from]
    end = Math.max(end, to)
  }
  return widest >= gutter ? at : null
}

/** The blocks of a page in the order in which a person reads them: cut into columns, else at a headline across them. */
function blocksOf(pieces: readonly Piece[], depth = 0): Line[][] {
  const at = gapIn(pieces)
  const left = pieces.filter(({ x }) => at !== null && x < at)
  const right = pieces.filter(({ x }) => at !== null && x >= at)
  if (at !== null && areColumns(left, right)) {
    const blocks = [blocksOf(left, depth + 1), blocksOf(right, depth + 1)]
    const largest = (block: Line[][]) => Math.max(...block.flat().map(({ size }) => size))
    // The column with the headline first: it has the name, and the other one its contacts.
    const isRightFirst = depth === 0 && largest(blocks[1] ?? []) > largest(blocks[0] ?? [])
    return (isRightFirst ? blocks.reverse() : blocks).flat()
  }
  if (at === null && depth < 3) {
    // A headline across the page hides the gap below it.
    const ys = [...new Set(linesOf(pieces).map(({ y }) => y))]
    for (const y of ys.slice(0, 6)) {
      const below = pieces.filter((piece) => piece.y < y - 2)
      if (below.length > 0 && gapIn(below) !== null) {
        const rest = blocksOf(below, depth + 1)
        if (rest.length > 1) return [linesOf(pieces.filter((piece) => piece.y >= y - 2)), ...rest]
      }
    }
  }
  return [linesOf(pieces)]
}

/** The text of a page, column by column; lines far apart are paragraphs. */
export function textOfPage(pieces: readonly Piece[]): string {
  const said = pieces.filter(({ text }) => text.trim() !== '').slice(0, mostPieces)
  if (said.length === 0) return ''
  return blocksOf(said)
    .map((lines) => lines.map(({ text }) => text).join('\n'))
    .join('\n')
}
