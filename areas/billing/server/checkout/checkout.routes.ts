import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countCall, mustNotBeBlocked, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { checkout } from '#billing/contract/checkout.ts'
import { vouchers } from '#billing/contract/vouchers.ts'
import { billingOf } from '#billing/server/context.ts'
import { invoicePdf } from '#billing/server/invoices/invoicePdf.ts'
import { findInvoiceByHash, linesOf, recordOpening } from '#billing/server/invoices/invoices.sql.ts'
import { invoiceTokens, trialTokens } from '#billing/server/invoices/links.rules.ts'
import { readCharge, requireInvoice } from '#billing/server/invoices/readInvoice.ts'
import { previewVoucher } from '#billing/server/redemptions/redeem.ts'
import type { Db } from '#platform/server/db/db.ts'
import { AppError, refusal } from '#platform/server/http/errors.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { route } from '#platform/server/http/route.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'
import { placeOrder, publicPlans } from './order.ts'
import { findTrialByHash } from './orders.sql.ts'

/** Orders of one network, and unknown tokens that it may send, within 15 minutes. */
const maxOrders = 20
const maxUnknown = 20

type Tokens = { tokenIn: (authorization: string | undefined) => string | null }

/** The calls of the public pages `/pricing` and `/payment`. */
export function checkoutRoutes(app: FastifyInstance, db: Db) {
  route(app, checkout.offer, async () => {
    const { organisation, billing } = app.installation.all()
    return {
      organisation: organisation.name,
      plans: await publicPlans(db),
      terms: billing.terms,
      termsVersion: billing.termsVersion,
      issRate: billing.issRate,
      open: billing.pixKey !== '',
    }
  })

  route(app, checkout.order, async ({ body }, request) => {
    const byNetwork = throttleKey('checkout', networkOf(request.ip))
    await mustNotBeBlocked(db, [byNetwork])
    if (body.website) throw refusal('link_unknown')
    await countCall(db, byNetwork, maxOrders)
    const { token, isTrial } = await db.transaction().execute((tx) => placeOrder(tx, billingOf(app), body))
    if (!token) throw new Error('the key of the link is gone')
    return { token, isTrial }
  })

  route(app, vouchers.check, async ({ body: { code, plan: planCode } }, request) => {
    const byNetwork = throttleKey('voucher', networkOf(request.ip))
    await mustNotBeBlocked(db, [byNetwork])
    const plan = (await publicPlans(db)).find((sold) => sold.code === planCode)
    if (!plan) throw refusal('plan_not_sold')
    try {
      const { discount, ...offer } = await previewVoucher(db, { code, plan, companyId: null })
      return { ...offer, discount, total: plan.price - discount }
    } catch (error) {
      // Unknown codes are counted, to stop a program that guesses them.
      if (error instanceof AppError && error.code === 'voucher_unknown') await countCall(db, byNetwork, maxUnknown)
      throw error
    }
  })

  /** Returns the record to which a link leads. Unknown ones are counted, so that nobody tries many. */
  async function linked<T>(
    { headers, ip }: FastifyRequest,
    tokens: Tokens,
    find: (db: Db, hash: Buffer) => Promise<T>,
  ) {
    const token = tokens.tokenIn(headers.authorization)
    const found = token ? await find(db, hashOfToken(token)) : undefined
    if (found) return found
    await countCall(db, throttleKey('invoice link', networkOf(ip)), maxUnknown)
    throw refusal('link_unknown')
  }
  const linkedInvoice = (request: FastifyRequest) => linked(request, invoiceTokens, findInvoiceByHash)

  route(app, checkout.read, async (_, request) => {
    const invoice = await linkedInvoice(request)
    await recordOpening(db, invoice.id)
    const [lines, charge] = await Promise.all([linesOf(db, invoice.id), readCharge(db, invoice.id)])
    // The company is called as its invoice calls it: see mayBeStranger.
    return { ...invoice, companyName: invoice.payer.name, lines, charge }
  })

  route(app, checkout.trial, async (_, request) => {
    const { invoiceId, invoiceHash, trialEnd, ...trial } = await linked(request, trialTokens, findTrialByHash)
    const invoice =
      invoiceId && invoiceHash ? (invoiceTokens.tokenWithHash(app.seal, invoiceId, invoiceHash) ?? null) : null
    return { ...trial, trialEnd: trialEnd ?? '', invoice }
  })

  route(app, checkout.pdf, async (_, request) => {
    const { id, code } = await linkedInvoice(request)
    return { name: `fatura-${code}.pdf`, body: await invoicePdf(await requireInvoice(db, id)) }
  })
}
