import { zone } from '#contract/platform/zone.ts'
import type { StoredProcess } from '#server/hiring/processes/processes.sql.ts'
import { margin, openPdf, writeFooters } from '#server/platform/pdf/document.ts'

// Columns of words are left-aligned, and wider than those of numbers.
const words: Record<string, number> = { Nome: 3.6, CPF: 1.5, Lista: 1.6 }
const day = (iso: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(iso))

type Snapshot = { frozenAt: string; inputsHash: string; outputsHash: string; publishedAt: string | null }

/** Renders the published result as a table of one or more pages. Each footer shows the hashes that prove it. */
export async function resultPdf(
  process: StoredProcess,
  snapshot: Snapshot,
  headers: readonly string[],
  rows: readonly string[][],
): Promise<Buffer> {
  const { doc, done, width, foot } = await openPdf({
    title: `Resultado ${process.code}`,
    created: new Date(snapshot.publishedAt ?? snapshot.frozenAt),
    layout: 'landscape',
  })

  doc.font('Helvetica-Bold').fontSize(16).text(`Resultado: ${process.title}`)
  doc
    .font('Helvetica')
    .fontSize(9)
    .fillColor('#454F5B')
    .text(
      [
        process.code,
        process.companyToOutsiders,
        `${process.openings} vaga(s), reserva de ${process.reserveOpenings}`,
        process.editalNumber && `Edital ${process.editalNumber}`,
      ]
        .filter(Boolean)
        .join(' · '),
    )
    .text(
      `Congelado em ${day(snapshot.frozenAt)}${snapshot.publishedAt ? ` · publicado em ${day(snapshot.publishedAt)}` : ''}`,
    )
    .moveDown(0.8)

  const parts = headers.map((header) => words[header] ?? 1)
  const widthOf = (column: number) => ((parts[column] ?? 1) / parts.reduce((a, b) => a + b, 0)) * width
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
      doc.text(cell, x + 2, y, { width: widthOf(i) - 4, align: words[headers[i] ?? ''] ? 'left' : 'right' })
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

  writeFooters(
    doc,
    (page, pages) => `Entradas ${snapshot.inputsHash} · resultado ${snapshot.outputsHash} · página ${page} de ${pages}`,
  )
  doc.end()
  return done
}
