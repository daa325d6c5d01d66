import { setImmediate } from 'node:timers/promises'
import type { Voucher } from '#billing/contract/vouchers.ts'
import { margin, openPdf } from '#platform/server/pdf/document.ts'
import type { Paper } from '#platform/server/pdf/paper.ts'
import { drawQr } from '#platform/server/pdf/qr.ts'
import { posterWords } from './posterWords.rules.ts'

const ink = '#161C24'
const grey = '#5B6976'
const green = '#007A54'

/** The sizes at which a line is set: the largest that fits. */
function fitted(doc: Paper, text: string, width: number, sizes: { from: number; to: number }) {
  let size = sizes.from
  while (size > sizes.to && doc.fontSize(size).widthOfString(text) > width) size -= 2
  return doc.fontSize(size)
}

type Printed = { organisation: string; url: string }

/** A voucher as an A4 poster, with its code and a QR that leads to the prices of the site. */
export async function posterPdf(voucher: Voucher, { organisation, url }: Printed): Promise<Buffer> {
  const created = new Date(voucher.updatedAt)
  const { doc, done, width, foot } = await openPdf({
    title: `Voucher ${voucher.code}`,
    created,
    content: [voucher, organisation, posterWords(voucher)],
  })
  const { title, body, terms } = posterWords(voucher)
  const [left, inner] = [margin + 24, width - 48]
  doc
    .face('bold')
    .fontSize(16)
    .fillColor(ink)
    .text(organisation, left, 72, { width: inner * 0.6 })
  if (voucher.partnerName)
    doc
      .face('regular')
      .fontSize(11)
      .fillColor(grey)
      .text(voucher.partnerName, left + inner * 0.6, 76, { width: inner * 0.4, align: 'right' })
  doc.face('bold').fillColor(green)
  fitted(doc, title, inner, { from: 76, to: 32 }).text(title, left, 168, { width: inner })
  doc.moveDown(0.2)
  doc
    .face('bold')
    .fontSize(24)
    .fillColor(ink)
    .text(body, left, doc.y, { width: inner * 0.9 })
  const y = Math.max(doc.y + 40, 380)
  drawQr(doc, url, { x: left, y, size: 190 })
  const beside = left + 230
  doc.face('regular').fontSize(13).fillColor(grey)
  doc.text('Aponte a câmera\nou digite o código', beside, y + 44, { width: inner - 230 })
  doc.face('bold', true).fillColor(ink)
  fitted(doc, voucher.code, inner - 230, { from: 30, to: 14 }).text(voucher.code, beside, doc.y + 6)
  doc.face('regular').fontSize(12).fillColor(grey)
  doc.text(`${new URL(url).host}/pricing`, beside, doc.y + 8, { width: inner - 230 })
  doc.artifact(() =>
    doc
      .moveTo(left, foot - 40)
      .lineTo(left + inner, foot - 40)
      .strokeColor('#C4CDD5')
      .stroke(),
  )
  doc
    .fontSize(10)
    .fillColor(grey)
    .text(terms, left, foot - 28, { width: inner, height: 40, ellipsis: true })
  doc.end()
  return done
}

const [columns, rows] = [2, 5]

/** Vouchers that were generated together, as cards to cut out: ten a page. */
export async function sheetPdf(
  voucher: Voucher,
  cards: readonly { code: string; url: string }[],
  organisation: string,
): Promise<Buffer> {
  const created = new Date(voucher.updatedAt)
  const { doc, done, width } = await openPdf({
    title: `Vouchers de ${organisation}`,
    created,
    content: posterWords(voucher),
  })
  const { title, terms } = posterWords(voucher)
  const card = { width: width / columns, height: (doc.page.height - 2 * margin) / rows }
  for (const [at, { code, url }] of cards.entries()) {
    const place = at % (columns * rows)
    if (at > 0 && place === 0) {
      doc.addPage()
      // A thousand cards take seconds: other calls get their turn between two pages.
      await setImmediate()
    }
    const x = margin + (place % columns) * card.width
    const y = margin + Math.floor(place / columns) * card.height
    doc.artifact(() =>
      doc.rect(x, y, card.width, card.height).dash(3, { space: 3 }).strokeColor('#C4CDD5').stroke().undash(),
    )
    drawQr(doc, url, { x: x + 14, y: y + 30, size: 88 })
    const [textX, room] = [x + 116, card.width - 130]
    doc.face('regular').fontSize(8).fillColor(grey)
    doc.text(organisation, textX, y + 26, { width: room, height: 20, ellipsis: true })
    doc.face('bold').fillColor(green)
    fitted(doc, title, room, { from: 18, to: 10 }).text(title, textX, y + 48, { width: room, lineBreak: false })
    doc.face('bold', true).fillColor(ink)
    fitted(doc, code, room, { from: 15, to: 8 }).text(code, textX, y + 74, { width: room, lineBreak: false })
    doc.face('regular').fontSize(6.5).fillColor(grey)
    doc.text(terms, textX, y + 98, { width: room, height: 32, ellipsis: true })
  }
  doc.end()
  return done
}
