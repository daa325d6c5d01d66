import { firstPeriod } from '#billing/contract/invoices.rules.ts'
import type { Payer } from '#billing/contract/invoices.ts'
import type { Plan } from '#billing/contract/plans.ts'
import type { SubscriptionState } from '#billing/contract/subscriptions.rules.ts'
import type { BillingContext } from '#billing/server/context.ts'
import { openCharge } from '#billing/server/invoices/charges.ts'
import { issueInvoice } from '#billing/server/invoices/issue.sql.ts'
import { trialTokens } from '#billing/server/invoices/links.rules.ts'
import { planLine } from '#billing/server/invoices/planLine.ts'
import { sendInvoiceLetter, sendTrialLetter } from '#billing/server/messages/letters.ts'
import { claimVoucher, recordRedemption, voucherLine } from '#billing/server/redemptions/redeem.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'
import { insertSubscription, setTrialLink } from './subscriptions.sql.ts'

export type Opening = {
  company: { id: string; name: string; cnpj: string; address: string }
  plan: Plan
  contact: { name: string; email: string; phone: string }
  /** The beginning of the subscription: with an invoice to pay, a trial, or without charge. */
  begin: 'invoice' | 'trial' | 'courtesy'
  /** The code of a voucher that takes something off the first invoice; empty for none. */
  voucher: string
  reason: string
  termsVersion: string
  /** The order of the public page; null when an administrator subscribes the company. */
  order: { id: string; source: string } | null
  actorId: string | null
}

const firstState: Record<Opening['begin'], SubscriptionState> = {
  invoice: 'pendente',
  trial: 'em_teste',
  courtesy: 'ativa',
}

/** Subscribes a company to what a plan offers today. Returns the subscription, and the token of its first invoice or of its trial; null for a courtesy. */
export async function openSubscription(tx: Db, context: BillingContext, opening: Opening) {
  const { company, plan, contact, begin, voucher, reason, termsVersion, order, actorId } = opening
  const version = plan.versions.find(({ number }) => number === plan.number)
  if (!version || plan.state !== 'ativo') throw refusal('plan_not_sold')
  const today = dayInBrasilia(new Date())
  const trialEnd = begin === 'trial' ? dayAfter(today, plan.trialDays) : null
  const period = trialEnd ? { start: today, end: trialEnd } : firstPeriod(today, plan.period)
  const { price } = version
  const charged = { id: plan.id, price, period: plan.period }
  const claim = voucher ? await claimVoucher(tx, { code: voucher, plan: charged, companyId: company.id }) : null
  // If nothing is to be paid, there is nothing to wait for.
  const isFree = price - (claim?.discount ?? 0) === 0
  const state = begin === 'invoice' && isFree ? 'ativa' : firstState[begin]
  const { id } = await insertSubscription(tx, {
    companyId: company.id,
    planVersionId: version.id,
    state,
    courtesy: begin === 'courtesy',
    stateReason: reason,
    anchor: trialEnd ?? today,
    periodStart: period.start,
    periodEnd: period.end,
    trialEnd,
    payerName: contact.name,
    payerEmail: contact.email,
    payerPhone: contact.phone,
    termsVersion,
    createdBy: actorId,
    orderId: order?.id ?? null,
    payerCompany: order ? company.name : '',
    source: order?.source ?? '',
  })
  await audit(tx, actorId, {
    action: 'subscription.created',
    entity: 'subscription',
    entityId: id,
    data: { detail: plan.code, to: state },
    personal: { reason },
  })
  if (begin === 'courtesy') return { id, token: null }
  if (begin === 'trial') {
    const token = trialTokens.tokenOf(context.seal, id)
    await setTrialLink(tx, id, hashOfToken(token))
    await sendTrialLetter(tx, context, { company, plan, contact, price, trialEnd: period.end, token })
    return { id, token }
  }
  const payer: Payer = {
    name: company.name,
    cnpj: formatCnpj(company.cnpj),
    address: company.address,
    contact: contact.name,
    email: contact.email,
  }
  const invoice = await issueInvoice(tx, context, today, {
    companyId: company.id,
    subscriptionId: id,
    purpose: 'contratacao',
    dueOn: dayAfter(today, context.billing.dueDays),
    period,
    lines: [
      planLine({ name: plan.name, number: plan.number, price, versionId: version.id }, period),
      ...(claim ? [voucherLine({ ...claim, number: 1, planVersionId: version.id, period })] : []),
    ],
    payer,
  })
  if (claim) {
    const redeemed = { companyId: company.id, companyName: company.name, subscriptionId: id, invoice, actorId }
    await recordRedemption(tx, claim, redeemed)
  }
  if (invoice.total > 0) {
    await openCharge(tx, context, { id: invoice.id, code: invoice.code, open: invoice.total })
    await sendInvoiceLetter(tx, context, 'invoice_issued', invoice.id)
  } else await sendInvoiceLetter(tx, context, 'invoice_paid', invoice.id)
  return { id, token: invoice.token }
}
