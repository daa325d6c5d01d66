import type { Paper } from './paper.ts'

export const margin = 36

type Options = {
  title: string
  created: Date
  layout?: 'portrait' | 'landscape'
  /** Everything that is printed besides our own words: the fonts of its characters are loaded. */
  content: unknown
}

/** Opens a PDF of A4 pages. Its bytes are ready after `doc.end()`. */
export async function openPdf({ title, created, layout = 'portrait', content }: Options) {
  // Loaded on demand: only requests for a PDF wait for the libraries, and only they need their memory.
  const [{ Paper }, { facesFor }] = await Promise.all([import('./paper.ts'), import('./fonts.ts')])
  const faces = await facesFor(JSON.stringify([title, content]))
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    layout,
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    bufferPages: true,
    lang: 'pt-BR',
    info: { Title: title, CreationDate: created, ModDate: created },
  }
  const doc = new Paper(options, faces)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) =>
    doc
      .on('data', (c: Buffer) => chunks.push(c))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject),
  )
  const foot = doc.page.height - margin - 24
  return { doc, done, width: doc.page.width - 2 * margin, foot }
}

/** Writes a line at the foot of every page. */
export function writeFooters(doc: Paper, text: (page: number, pages: number) => string) {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Text in the bottom margin would make pdfkit start a new page.
    doc.page.margins.bottom = 0
    const { width, height } = doc.page
    doc.face('regular').fontSize(7).fillColor('#5B6976')
    doc.artifact(() =>
      doc.text(text(page + 1, count), margin, height - margin - 12, {
        width: width - 2 * margin,
        align: 'center',
        lineBreak: false,
      }),
    )
  }
}
