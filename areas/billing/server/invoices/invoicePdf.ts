import type { Invoice } from '#billing/contract/invoices.ts'
import { asMoney } from '#billing/server/words.ts'
import { asWritten, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { margin, openPdf, writeFooters } from '#platform/server/pdf/document.ts'
import { drawQr } from '#platform/server/pdf/qr.ts'

const states: Record<Invoice['state'], string> = {
  aberta: 'em aberto',
  paga: 'paga',
  vencida: 'vencida',
  cancelada: 'cancelada',
  estornada: 'estornada',
}

/** Points; a phone reads the longest Pix code from paper at this size. */
const qrSize = 130

/** An invoice on paper, with the Pix that pays it. Once it is paid, it is its own receipt. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { doc, done, width, foot } = await openPdf({
    title: `Fatura ${invoice.code}`,
    created: new Date(invoice.createdAt),
    content: invoice,
  })
  const { issuer, payer } = invoice
  const small = () => doc.face('regular').fontSize(9).fillColor('#454F5B')
  doc.face('bold').fontSize(16).fillColor('#161C24')
  doc.text(`Fatura ${invoice.code}`, margin, margin, { width, structType: 'H1' })
  small().text(
    `Emitida em ${asWritten(invoice.issuedOn)}, vence em ${asWritten(invoice.dueOn)}, ${states[invoice.state]}`,
  )
  doc.moveDown()
  doc.face('bold').fontSize(10).fillColor('#161C24').text(issuer.name)
  small().text([issuer.cnpj, issuer.address].filter(Boolean).join(' · '))
  doc.moveDown()
  doc.face('bold').fontSize(10).fillColor('#161C24').text(payer.name)
  small().text([payer.cnpj, payer.address, payer.contact].filter(Boolean).join(' · '))
  doc.moveDown(2)

  const row = (text: string, amount: string, isStrong = false) => {
    const y = doc.y
    doc
      .face(isStrong ? 'bold' : 'regular')
      .fontSize(10)
      .fillColor('#161C24')
    doc.text(text, margin, y, { width: width - 120 })
    const below = doc.y
    doc.text(amount, margin + width - 120, y, { width: 120, align: 'right' })
    doc.y = Math.max(below, doc.y) + 4
    doc.x = margin
  }
  for (const { description, detail, amount } of invoice.lines)
    row([description, detail].filter(Boolean).join(' · '), asMoney(amount))
  const { y: below } = doc
  doc.artifact(() =>
    doc
      .moveTo(margin, below)
      .lineTo(margin + width, below)
      .strokeColor('#C4CDD5')
      .stroke(),
  )
  doc.moveDown(0.5)
  row('Total', asMoney(invoice.total), true)
  if (invoice.issRate > 0)
    row(`ISS de ${(invoice.issRate / 100).toLocaleString('pt-BR')} %, já incluído`, asMoney(invoice.iss))
  for (const { code, reason, amount } of invoice.creditNotes)
    row(`Nota de crédito ${code} · ${reason}`, asMoney(-amount))
  for (const { paidOn, amount } of invoice.payments)
    if (amount > 0) row(`Pago em ${asWritten(paidOn)}`, asMoney(amount))
  if (invoice.creditNotes.length > 0 && invoice.open > 0) row('Falta pagar', asMoney(invoice.open), true)
  if (invoice.charge?.brCode) {
    if (doc.y + qrSize + 60 > foot) doc.addPage()
    doc.moveDown(2)
    const { brCode, amount, expiresAt } = invoice.charge
    const ends = expiresAt ? `, até ${asWritten(dayInBrasilia(new Date(expiresAt)))}` : ''
    doc
      .face('bold')
      .fontSize(10)
      .fillColor('#161C24')
      .text(`Pague com Pix: ${asMoney(amount)}${ends}`)
    const y = doc.y + 8
    drawQr(doc, brCode, { x: margin, y, size: qrSize })
    const right = { x: margin + qrSize + 16, width: width - qrSize - 16 }
    small().text('Leia o QR no aplicativo do banco, ou copie este código:', right.x, y, { width: right.width })
    doc
      .face('regular', true)
      .fontSize(9)
      .fillColor('#161C24')
      .text(brCode, right.x, doc.y + 4, { width: right.width })
    doc.x = margin
  }
  writeFooters(doc, (page, pages) => `Fatura ${invoice.code} · ${page} de ${pages}`)
  doc.end()
  return done
}
