import { openPdf } from '#server/platform/pdf/document.ts'

type Paper = { title: string; lines: readonly string[]; foot: string }

const margin = 64

/** A one-page PDF document. Its text says that it is not a real document. */
export async function drawPaper({ title, lines, foot }: Paper): Promise<Buffer> {
  // A fixed date keeps the bytes reproducible.
  const created = new Date('2026-01-01T12:00:00Z')
  const { doc, done } = await openPdf({ title, created, content: [lines, foot] })
  const width = doc.page.width - 2 * margin
  doc.face('bold').fontSize(18).fillColor('#161C24').text(title, margin, margin, { width, structType: 'H1' })
  doc.face('regular').fontSize(9).fillColor('#5B6976').text('Documento fictício da demonstração.').moveDown(1.5)
  doc.fontSize(11).fillColor('#161C24')
  for (const line of lines) doc.text(line, margin, doc.y, { width, lineGap: 4 }).moveDown(0.6)
  doc.moveDown(2).fontSize(9).fillColor('#5B6976').text(foot, margin, doc.y, { width })
  doc.end()
  return done
}
