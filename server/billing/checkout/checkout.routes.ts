import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkout, type OrderInput } from '#contract/billing/checkout.ts'
import { vouchers } from '#contract/billing/vouchers.ts'
import { countCall, mustNotBeBlocked, throttleKey } from '#server/access/accounts/throttle.sql.ts'
import { billingOf } from '#server/billing/context.ts'
import { invoicePdf } from '#server/billing/invoices/invoicePdf.ts'
import { findInvoiceByHash, linesOf, recordOpening } from '#server/billing/invoices/invoices.sql.ts'
import { invoiceTokens } from '#server/billing/invoices/links.rules.ts'
import { readCharge, requireInvoice } from '#server/billing/invoices/readInvoice.ts'
import { findPlans } from '#server/billing/plans/readPlans.ts'
import { previewVoucher } from '#server/billing/redemptions/redeem.ts'
import { openSubscription } from '#server/billing/subscriptions/open.ts'
import { findCompanyByCnpj } from '#server/directory/companies/companies.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError, refusal } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { route } from '#server/platform/http/route.ts'
import { hashOfToken } from '#server/platform/linkTokens.ts'
import { companyFor } from './company.ts'
import { findOrder, lockOrder, setOrderId } from './orders.sql.ts'

/** Orders of one network, and unknown tokens that it may send, within 15 minutes. */
const maxOrders = 20
const maxUnknown = 20

/** The calls of the public pages `/pricing` and `/payment`. */
export function checkoutRoutes(app: FastifyInstance, db: Db) {
  const readPublic = async (from: Db) =>
    (await findPlans(from)).filter(({ state, isPublic }) => state === 'ativo' && isPublic)

  route(app, checkout.offer, async () => {
    const { organisation, billing } = app.installation.all()
    return {
      organisation: organisation.name,
      plans: await readPublic(db),
      terms: billing.terms,
      termsVersion: billing.termsVersion,
      issRate: billing.issRate,
      open: billing.pixKey !== '',
    }
  })

  async function order({
    orderId,
    plan: code,
    price,
    name,
    email,
    phone,
    termsVersion,
    voucher,
    ...typed
  }: OrderInput) {
    const context = billingOf(app)
    return db.transaction().execute(async (tx) => {
      await lockOrder(tx, { orderId, cnpj: typed.cnpj })
      const known = await findOrder(tx, orderId)
      if (known) return invoiceTokens.tokenWithHash(app.seal, known.id, known.hash)
      const plan = (await readPublic(tx)).find((sold) => sold.code === code)
      if (!plan) throw refusal('plan_not_sold')
      if (plan.price !== price) throw refusal('price_changed')
      if (termsVersion !== context.billing.termsVersion) throw refusal('terms_changed')
      const contact = { name, email, phone }
      const company = await companyFor(tx, { ...typed, contact })
      const { id, token } = await openSubscription(tx, context, {
        company,
        plan,
        contact,
        begin: 'invoice',
        voucher,
        reason: '',
        termsVersion,
        actorId: null,
      })
      await setOrderId(tx, id, orderId)
      return token
    })
  }

  route(app, checkout.order, async ({ body }, request) => {
    const byNetwork = throttleKey('checkout', networkOf(request.ip))
    await mustNotBeBlocked(db, [byNetwork])
    if (body.website) throw refusal('link_unknown')
    await countCall(db, byNetwork, maxOrders)
    const token = await order(body)
    if (!token) throw new Error('an order has an invoice')
    return { token }
  })

  route(app, vouchers.check, async ({ body: { code, plan: planCode, cnpj } }, request) => {
    const byNetwork = throttleKey('voucher', networkOf(request.ip))
    await mustNotBeBlocked(db, [byNetwork])
    const plan = (await readPublic(db)).find((sold) => sold.code === planCode)
    if (!plan) throw refusal('plan_not_sold')
    const company = cnpj ? await findCompanyByCnpj(db, cnpj) : undefined
    try {
      const { discount, ...offer } = await previewVoucher(db, { code, plan, companyId: company?.id ?? null })
      return { ...offer, discount, total: plan.price - discount }
    } catch (error) {
      // What guesses codes, or asks which companies have used them.
      if (error instanceof AppError && (error.code === 'voucher_unknown' || error.code === 'voucher_company_used'))
        await countCall(db, byNetwork, maxUnknown)
      throw error
    }
  })

  /** The invoice of a link. Unknown ones are counted, so that nobody tries many. */
  async function linked(request: FastifyRequest) {
    const token = invoiceTokens.tokenIn(request.headers.authorization)
    const invoice = token ? await findInvoiceByHash(db, hashOfToken(token)) : undefined
    if (!invoice) {
      await countCall(db, throttleKey('invoice link', networkOf(request.ip)), maxUnknown)
      throw refusal('link_unknown')
    }
    return invoice
  }

  route(app, checkout.read, async (_, request) => {
    const invoice = await linked(request)
    await recordOpening(db, invoice.id)
    const [lines, charge] = await Promise.all([linesOf(db, invoice.id), readCharge(db, invoice.id)])
    return { ...invoice, lines, charge }
  })

  route(app, checkout.pdf, async (_, request) => {
    const { id, code } = await linked(request)
    return { name: `fatura-${code}.pdf`, body: await invoicePdf(await requireInvoice(db, id)) }
  })
}
