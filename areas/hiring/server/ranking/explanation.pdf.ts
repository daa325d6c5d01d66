import { margin, openPdf, writeFooters } from '#platform/server/pdf/document.ts'
import { writeTable } from '#platform/server/pdf/table.ts'
import type { Sheet } from './explanationSheet.rules.ts'

const [ink, grey] = ['#161C24', '#454F5B']
const labelWidth = 130

/** Renders an explanation sheet. */
export async function explanationPdf(sheet: Sheet, created: Date): Promise<Buffer> {
  const { title, subtitle, lines, sections } = sheet
  const name = `${title}: ${subtitle}`
  const { doc, done, width, foot } = await openPdf({ title: name, created, content: sheet })
  /** Starts a new page where what follows does not fit. */
  const reserve = (height: number) => {
    if (doc.y + height > foot) doc.addPage()
  }
  const paragraph = (text: string) => {
    doc.face('regular').fontSize(9).fillColor(ink)
    reserve(Math.min(doc.heightOfString(text, { width }), foot - margin))
    doc.text(text, margin, doc.y, { width }).moveDown(0.4)
  }

  doc.face('bold').fontSize(16).fillColor(ink).text(title, margin, margin, { width, structType: 'H1' })
  doc.face('regular').fontSize(9).fillColor(grey).text(subtitle)
  for (const text of lines) doc.text(text)
  for (const { heading, rows = [], table, paragraphs = [] } of sections) {
    doc.moveDown(1)
    reserve(60)
    doc.face('bold').fontSize(11).fillColor(ink)
    doc.text(heading, margin, doc.y, { width, structType: 'H2' }).moveDown(0.4)
    if (rows.length > 0) {
      const columns = [labelWidth, width - labelWidth].map((part) => ({ width: part, align: 'left' as const }))
      await writeTable(doc, { columns, fontSize: 9, foot, rows })
    }
    if (table) {
      const other = width * (table.isSummed ? 0.18 : 0.2)
      const columns = table.headers.map((_, at) =>
        at === 0
          ? { width: width - other * (table.headers.length - 1), align: 'left' as const }
          : { width: other, align: table.isSummed ? ('right' as const) : ('left' as const) },
      )
      await writeTable(doc, { columns, fontSize: 9, foot, ...table })
      doc.moveDown(0.4)
    }
    for (const text of paragraphs) paragraph(text)
  }
  writeFooters(doc, (page, pages) => `${subtitle} · página ${page} de ${pages}`)
  doc.end()
  return done
}
