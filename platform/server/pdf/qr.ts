import { encode } from 'uqr'
import type { Paper } from './paper.ts'

const ink = '#161C24'

type Place = { x: number; y: number; size: number }
/** Draws a QR as rectangles, one for each run of dark modules, so that it prints sharply at any size. */
export function drawQr(doc: Paper, text: string, { x, y, size }: Place) {
  const { data } = encode(text, { border: 0 })
  const module = size / data.length
  doc.figure(`QR: ${text}`, () => {
    for (const [row, cells] of data.entries()) {
      let from = 0
      for (let column = 0; column <= cells.length; column++) {
        if (cells[column]) continue
        // A little higher than a module: no hairline between two rows.
        if (column > from) doc.rect(x + from * module, y + row * module, (column - from) * module, module + 0.2)
        from = column + 1
      }
    }
    doc.fill(ink)
  })
}
