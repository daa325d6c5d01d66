import { zone } from '#contract/platform/zone.ts'
import type { StoredProcess } from '#server/hiring/processes/processes.sql.ts'
import { margin, openPdf, writeFooters } from '#server/platform/pdf/document.ts'
import { writeTable } from '#server/platform/pdf/table.ts'

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
    content: [process, headers, rows],
  })

  doc.face('bold').fontSize(16).text(`Resultado: ${process.title}`, margin, margin, { width, structType: 'H1' })
  doc
    .face('regular')
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
  const whole = parts.reduce((a, b) => a + b, 0)
  const columns = headers.map((header, at) => ({
    width: ((parts[at] ?? 1) / whole) * width,
    align: words[header] ? ('left' as const) : ('right' as const),
  }))
  await writeTable(doc, { columns, fontSize: 8, foot, headers, rows })

  writeFooters(
    doc,
    (page, pages) => `Entradas ${snapshot.inputsHash} · resultado ${snapshot.outputsHash} · página ${page} de ${pages}`,
  )
  doc.end()
  return done
}
