import { margin, openPdf } from '#platform/server/pdf/document.ts'
import { drawQr } from '#platform/server/pdf/qr.ts'
import type { StoredVacancy } from '#vacancies/server/reading/vacancies.sql.ts'

const [ink, grey, green] = ['#161C24', '#5B6976', '#007A54']

type Printed = { organisation: string; url: string; address: string }

/** A vacancy as an A4 poster, whose QR leads to its page. A company that stays unknown is not on it. */
export async function posterPdf(vacancy: StoredVacancy, { organisation, url, address }: Printed): Promise<Buffer> {
  const { title, company, city, uf, closesAt, zone, openings } = vacancy
  const until = new Intl.DateTimeFormat('pt-BR', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: zone },
  } as const).format(new Date(closesAt))
  const from = [company ?? 'Empresa confidencial', [city, uf].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
  const { doc, done, width } = await openPdf({
    title: `Vaga: ${title}`,
    created: new Date(vacancy.publishedAt),
    content: [title, from, until, organisation],
  })
  const [left, inner] = [margin + 24, width - 48]
  doc.face('bold').fontSize(16).fillColor(ink).text(organisation, left, 72, { width: inner })
  doc
    .face('bold')
    .fontSize(title.length > 60 ? 34 : 48)
    .fillColor(green)
  doc.text(title, left, 150, { width: inner })
  doc.face('bold').fontSize(20).fillColor(ink)
  doc.text(from, left, doc.y + 12, { width: inner })
  doc.face('regular').fontSize(16).fillColor(ink)
  doc.text(`${openings === 1 ? '1 vaga' : `${openings} vagas`}. Inscrições até ${until}.`, left, doc.y + 10, {
    width: inner,
  })
  const y = Math.max(doc.y + 40, 420)
  drawQr(doc, url, { x: left, y, size: 200 })
  doc.face('regular').fontSize(14).fillColor(grey)
  doc.text('Aponte a câmera para ler\nos requisitos, os pesos e o prazo', left + 240, y + 60, { width: inner - 240 })
  doc.text(address.replace(/^https?:\/\//, ''), left + 240, doc.y + 10, { width: inner - 240 })
  doc.end()
  return done
}
