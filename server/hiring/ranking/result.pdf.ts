import type { Process } from '#contract/hiring/processes.ts'
import { zone } from '#contract/platform/zone.ts'

const margin = 36
// Fractions of the width of a landscape page, in column order.
const shares = [0.05, 0.23, 0.1, 0.06, 0.07, 0.06, 0.06, 0.085, 0.06, 0.055, 0.07, 0.1]
/** Columns that are not numbers are left-aligned. */
const words = [1, 2, 11]
const day = (iso: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(iso))

type Snapshot = { frozenAt: string; inputsHash: string; outputsHash: string; publishedAt: string | null }

/** Renders the published result as a table of one or more pages. Each footer shows the hashes that prove it. */
export async function resultPdf(
  process: Process,
  snapshot: Snapshot,
  headers: readonly string[],
  rows: readonly string[][],
): Promise<Buffer> {
  // Loaded on demand: only requests for a PDF wait for the library.
  const { default: PDFDocument } = await import('pdfkit')
  const created = new Date(snapshot.publishedAt ?? snapshot.frozenAt)
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    bufferPages: true,
    info: { Title: `Resultado ${process.code}`, CreationDate: created, ModDate: created },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) =>
    doc
      .on('data', (c: Buffer) => chunks.push(c))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject),
  )
  const width = doc.page.width - 2 * margin
  const foot = doc.page.height - margin - 24

  doc.font('Helvetica-Bold').fontSize(16).text(`Resultado: ${process.title}`)
  doc
    .font('Helvetica')
    .fontSize(9)
    .fillColor('#454F5B')
    .text(
      `${process.code} · ${process.companyName} · ${process.openings} vaga(s), reserva de ${process.reserveOpenings}${process.editalNumber ? ` · Edital ${process.editalNumber}` : ''}`,
    )
    .text(
      `Congelado em ${day(snapshot.frozenAt)}${snapshot.publishedAt ? ` · publicado em ${day(snapshot.publishedAt)}` : ''}`,
    )
    .moveDown(0.8)

  const widthOf = (column: number) => (shares[column] ?? 0.07) * width
  const font = (bold: boolean) => doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(8)
  /** The height of the highest cell. A long name wraps to a second line instead of being cut. */
  const heightOf = (cells: readonly string[], bold: boolean) => {
    font(bold)
    return Math.max(...cells.map((cell, i) => doc.heightOfString(cell, { width: widthOf(i) - 4 }))) + 5
  }
  const line = (cells: readonly string[], bold: boolean) => {
    const height = heightOf(cells, bold)
    const y = doc.y
    let x = margin
    font(bold).fillColor('#161C24')
    cells.forEach((cell, i) => {
      doc.text(cell, x + 2, y, { width: widthOf(i) - 4, align: words.includes(i) ? 'left' : 'right' })
      x += widthOf(i)
    })
    const below = y + height - 3
    doc
      .moveTo(margin, below)
      .lineTo(margin + width, below)
      .lineWidth(0.4)
      .strokeColor('#DFE3E8')
      .stroke()
    doc.x = margin
    doc.y = y + height
  }
  line(headers, true)
  for (const row of rows) {
    if (doc.y + heightOf(row, false) > foot) {
      doc.addPage()
      line(headers, true)
    }
    line(row, false)
  }

  const { count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i)
    // Text in the bottom margin would make pdfkit start a new page.
    doc.page.margins.bottom = 0
    doc
      .fontSize(7)
      .fillColor('#5B6976')
      .text(
        `Entradas ${snapshot.inputsHash.slice(0, 16)} · resultado ${snapshot.outputsHash.slice(0, 16)} · página ${i + 1} de ${count}`,
        margin,
        foot + 12,
        { width, align: 'center', lineBreak: false },
      )
  }
  doc.end()
  return done
}
