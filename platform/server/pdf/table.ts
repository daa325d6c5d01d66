import { setImmediate } from 'node:timers/promises'
import { margin } from './document.ts'
import type { Paper } from './paper.ts'

const [ink, line] = ['#161C24', '#DFE3E8']

type Column = { width: number; align: 'left' | 'right' }
type Table = {
  columns: readonly Column[]
  fontSize: number
  /** The position at which a page ends. */
  foot: number
  /** Cells repeated on every page. */
  headers?: readonly string[]
  rows: readonly (readonly string[])[]
  /** Whether the last row is a sum. */
  isSummed?: boolean
}

/** Writes a table with a line below each row, over as many pages as it takes. A long text wraps instead of being cut. */
export async function writeTable(doc: Paper, { columns, fontSize, foot, headers, rows, isSummed = false }: Table) {
  const face = (isBold: boolean) => doc.face(isBold ? 'bold' : 'regular').fontSize(fontSize)
  const inner = (column: number) => (columns[column]?.width ?? 0) - 4
  const heightOf = (cells: readonly string[], isBold: boolean) => {
    face(isBold)
    const heights = cells.map((cell, at) => doc.heightOfString(cell, { width: inner(at) }))
    return Math.max(...heights) + 5
  }
  const draw = (
    cells: readonly string[],
    isBold: boolean,
    structType: 'TH' | 'TD',
    height = heightOf(cells, isBold),
  ) => {
    const y = doc.y
    let x = margin
    for (const [at, cell] of cells.entries()) {
      face(isBold).fillColor(ink)
      doc.text(cell, x + 2, y, { width: inner(at), align: columns[at]?.align ?? 'left', structType })
      x += columns[at]?.width ?? 0
    }
    const below = y + height - 3
    doc.artifact(() => doc.moveTo(margin, below).lineTo(x, below).lineWidth(0.4).strokeColor(line).stroke())
    doc.x = margin
    doc.y = y + height
  }
  const row = (...parts: Parameters<typeof draw>) => {
    doc.openTag('TR')
    draw(...parts)
    doc.closeTag()
  }
  doc.openTag('Table')
  if (headers) row(headers, true, 'TH')
  for (const cells of rows) {
    const isBold = isSummed && cells === rows.at(-1)
    const height = heightOf(cells, isBold)
    if (doc.y + height > foot) {
      doc.addPage()
      // A thousand rows take a second: other calls get their turn between two pages.
      await setImmediate()
      if (headers) doc.artifact(() => draw(headers, true, 'TH'))
    }
    row(cells, isBold, 'TD', height)
  }
  doc.closeTag()
}
