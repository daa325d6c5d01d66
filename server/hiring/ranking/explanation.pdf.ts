import { margin, openPdf, writeFooters } from '#server/platform/pdf/document.ts'
import type { Sheet } from './explanationSheet.rules.ts'

const [ink, grey, line] = ['#161C24', '#454F5B', '#DFE3E8']
const labelWidth = 130

/** Renders an explanation sheet. */
export async function explanationPdf({ title, subtitle, lines, sections }: Sheet, created: Date): Promise<Buffer> {
  const { doc, done, width, foot } = await openPdf({ title: `${title}: ${subtitle}`, created })
  const font = (bold: boolean, size = 9) => doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
  /** Starts a new page where what follows does not fit. */
  const reserve = (height: number) => {
    if (doc.y + height > foot) doc.addPage()
  }
  const paragraph = (text: string) => {
    font(false).fillColor(ink)
    reserve(Math.min(doc.heightOfString(text, { width }), foot - margin))
    doc.text(text, margin, doc.y, { width }).moveDown(0.4)
  }
  const row = (
    cells: readonly string[],
    widths: readonly number[],
    aligns: readonly ('left' | 'right')[],
    bold = false,
  ) => {
    font(bold)
    const height = Math.max(...cells.map((cell, i) => doc.heightOfString(cell, { width: widths[i] ?? 0 }))) + 5
    reserve(height)
    const y = doc.y
    let x = margin
    cells.forEach((cell, i) => {
      font(bold).fillColor(ink)
      doc.text(cell, x, y, { width: widths[i] ?? 0, align: aligns[i] ?? 'left' })
      x += widths[i] ?? 0
    })
    doc
      .moveTo(margin, y + height - 3)
      .lineTo(margin + width, y + height - 3)
      .lineWidth(0.4)
      .strokeColor(line)
      .stroke()
    doc.x = margin
    doc.y = y + height
  }

  font(true, 16).fillColor(ink).text(title)
  font(false).fillColor(grey).text(subtitle)
  for (const text of lines) doc.text(text)
  for (const { heading, rows = [], table, paragraphs = [] } of sections) {
    doc.moveDown(1)
    reserve(60)
    font(true, 11).fillColor(ink).text(heading, margin, doc.y, { width }).moveDown(0.4)
    for (const [label, value] of rows) row([label, value], [labelWidth, width - labelWidth], ['left', 'left'])
    if (table) {
      const number = width * 0.18
      const widths = table.headers.map((_, i) => (i === 0 ? width - number * (table.headers.length - 1) : number))
      const aligns = table.headers.map((_, i) => (i === 0 ? 'left' : 'right') as 'left' | 'right')
      row(table.headers, widths, aligns, true)
      for (const cells of table.rows) row(cells, widths, aligns, cells === table.rows.at(-1))
      doc.moveDown(0.4)
    }
    for (const text of paragraphs) paragraph(text)
  }
  writeFooters(doc, (page, pages) => `${subtitle} · página ${page} de ${pages}`)
  doc.end()
  return done
}
