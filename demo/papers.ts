type Paper = { title: string; lines: readonly string[]; foot: string }

/** A one-page PDF document. Its text says that it is not a real document. */
export async function drawPaper({ title, lines, foot }: Paper): Promise<Buffer> {
  // Imported on demand: only the demo and result downloads need the PDF library.
  const { default: PDFDocument } = await import('pdfkit')
  // A fixed date keeps the bytes reproducible.
  const made = new Date('2026-01-01T12:00:00Z')
  const doc = new PDFDocument({ size: 'A4', margin: 64, info: { Title: title, CreationDate: made, ModDate: made } })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) =>
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject),
  )
  doc.font('Helvetica-Bold').fontSize(18).fillColor('#161C24').text(title)
  doc.font('Helvetica').fontSize(9).fillColor('#5B6976').text('Documento fictício da demonstração.').moveDown(1.5)
  doc.fontSize(11).fillColor('#161C24')
  for (const line of lines) doc.text(line, { lineGap: 4 }).moveDown(0.6)
  doc.moveDown(2).fontSize(9).fillColor('#5B6976').text(foot)
  doc.end()
  return done
}
