import type { OrderInput } from '#billing/contract/checkout.ts'
import type { BillingContext } from '#billing/server/context.ts'
import { invoiceTokens, trialTokens } from '#billing/server/invoices/links.rules.ts'
import { findPlans } from '#billing/server/plans/readPlans.ts'
import { openSubscription } from '#billing/server/subscriptions/open.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, refusal } from '#platform/server/http/errors.ts'
import { companyFor } from './company.ts'
import { findOrder, hasTried, lockOrder } from './orders.sql.ts'

/** The plans that the site sells. */
export const publicPlans = async (db: Db) =>
  (await findPlans(db)).filter(({ state, isPublic }) => state === 'ativo' && isPublic)

/** The link of an order that was made before; undefined when its key is gone. */
function linkOf({ seal }: BillingContext, order: NonNullable<Awaited<ReturnType<typeof findOrder>>>) {
  const { id, hash, invoiceId, invoiceHash } = order
  if (invoiceId && invoiceHash)
    return { token: invoiceTokens.tokenWithHash(seal, invoiceId, invoiceHash), isTrial: false }
  return { token: hash ? trialTokens.tokenWithHash(seal, id, hash) : undefined, isTrial: true }
}

/** Takes an order of the public page in one transaction. An order that is sent again is the same order. */
export async function placeOrder(tx: Db, context: BillingContext, order: OrderInput) {
  const { orderId, plan: code, price, trialDays, name, email, phone, termsVersion, voucher, source, ...typed } = order
  await lockOrder(tx, { orderId, cnpj: typed.cnpj })
  const known = await findOrder(tx, orderId)
  if (known) return linkOf(context, known)
  const plan = (await publicPlans(tx)).find((sold) => sold.code === code)
  if (!plan) throw refusal('plan_not_sold')
  if (plan.price !== price) throw refusal('price_changed')
  if (termsVersion !== context.billing.termsVersion) throw refusal('terms_changed')
  const isTrial = trialDays > 0
  if (isTrial && plan.trialDays !== trialDays) throw refusal('trial_changed')
  if (isTrial && voucher) throw invalid('voucher', 'voucher_no_charge')
  // The period that follows a trial is paid.
  if (isTrial && !context.billing.pixKey) throw refusal('pix_not_set_up')
  const contact = { name, email, phone }
  const company = await companyFor(tx, { ...typed, contact })
  if (isTrial && (await hasTried(tx, { companyId: company.id, audience: plan.audience }))) throw refusal('trial_used')
  const { token } = await openSubscription(tx, context, {
    company,
    plan,
    contact,
    begin: isTrial ? 'trial' : 'invoice',
    voucher,
    reason: '',
    termsVersion,
    order: { id: orderId, source },
    actorId: null,
  })
  return { token, isTrial }
}
