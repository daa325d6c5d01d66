import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import { originFor } from '#access/server/accounts/origin.ts'
import { voucherPath } from '#billing/contract/vouchers.rules.ts'
import { vouchers } from '#billing/contract/vouchers.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { posterPdf, sheetPdf } from './poster.ts'
import { posterWords } from './posterWords.rules.ts'
import { requireVoucher } from './readVoucher.ts'
import { batchOf } from './vouchers.sql.ts'

/** The routes by which a voucher is handed out: its address, its QR, a poster, and cards of a batch. */
export function posterRoutes(app: FastifyInstance, db: Db) {
  const urlOf = (code: string, appUrl: string) => `${originFor(app, appUrl)}${voucherPath(code)}`
  const organisation = () => app.installation.all().organisation.name

  route(app, vouchers.link, async ({ params, query: { appUrl } }) => {
    const voucher = await requireVoucher(db, params.id)
    const url = urlOf(voucher.code, appUrl)
    return { url, qr: renderSVG(url, { border: 0 }), organisation: organisation(), ...posterWords(voucher) }
  })

  route(app, vouchers.poster, async ({ params, query: { appUrl } }) => {
    const voucher = await requireVoucher(db, params.id)
    const printed = { organisation: organisation(), url: urlOf(voucher.code, appUrl) }
    return { name: `voucher-${voucher.code}.pdf`, body: await posterPdf(voucher, printed) }
  })

  route(app, vouchers.sheet, async ({ params, query: { appUrl } }) => {
    const voucher = await requireVoucher(db, params.id)
    if (!voucher.batchId) throw refusal('voucher_without_batch')
    const codes = await batchOf(db, voucher.batchId)
    const cards = codes.map(({ code }) => ({ code, url: urlOf(code, appUrl) }))
    return { name: `vouchers-${voucher.code}.pdf`, body: await sheetPdf(voucher, cards, organisation()) }
  })
}
