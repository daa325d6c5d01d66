import { firstPeriod } from '#contract/billing/invoices.rules.ts'
import type { Payer } from '#contract/billing/invoices.ts'
import type { Plan } from '#contract/billing/plans.ts'
import type { SubscriptionState } from '#contract/billing/subscriptions.rules.ts'
import { formatCnpj } from '#contract/platform/brazil.ts'
import { dayAfter, dayInBrasilia } from '#contract/platform/days.rules.ts'
import type { BillingContext } from '#server/billing/context.ts'
import { openCharge } from '#server/billing/invoices/charges.ts'
import { issueInvoice } from '#server/billing/invoices/issue.sql.ts'
import { planLine } from '#server/billing/invoices/planLine.ts'
import { sendInvoiceLetter } from '#server/billing/messages/letters.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refusal } from '#server/platform/http/errors.ts'
import { insertSubscription } from './subscriptions.sql.ts'

export type Opening = {
  company: { id: string; name: string; cnpj: string; address: string }
  plan: Plan
  contact: { name: string; email: string; phone: string }
  /** How it begins: with an invoice to pay, a trial, or without charge. */
  begin: 'invoice' | 'trial' | 'courtesy'
  reason: string
  termsVersion: string
  actorId: string | null
}

const firstState: Record<Opening['begin'], SubscriptionState> = {
  invoice: 'pendente',
  trial: 'em_teste',
  courtesy: 'ativa',
}

/** Subscribes a company to what a plan offers today. Returns the subscription, and the token of its first invoice when it has one. */
export async function openSubscription(tx: Db, context: BillingContext, opening: Opening) {
  const { company, plan, contact, begin, reason, termsVersion, actorId } = opening
  const version = plan.versions.find(({ number }) => number === plan.number)
  if (!version || plan.state !== 'ativo') throw refusal('plan_not_sold')
  const today = dayInBrasilia(new Date())
  const trialEnd = begin === 'trial' ? dayAfter(today, plan.trialDays) : null
  const period = trialEnd ? { start: today, end: trialEnd } : firstPeriod(today, plan.period)
  const { id } = await insertSubscription(tx, {
    companyId: company.id,
    planVersionId: version.id,
    // A plan without a price has nothing to wait for.
    state: begin === 'invoice' && version.price === 0 ? 'ativa' : firstState[begin],
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
  })
  await audit(tx, actorId, {
    action: 'subscription.created',
    entity: 'subscription',
    entityId: id,
    data: { detail: plan.code, to: firstState[begin] },
    personal: { reason },
  })
  if (begin !== 'invoice') return { id, token: null }
  const payer: Payer = {
    name: company.name,
    cnpj: formatCnpj(company.cnpj),
    address: company.address,
    contact: contact.name,
    email: contact.email,
  }
  const invoice = await issueInvoice(tx, context, {
    companyId: company.id,
    subscriptionId: id,
    purpose: 'contratacao',
    issuedOn: today,
    dueOn: dayAfter(today, context.billing.dueDays),
    period,
    lines: [planLine({ name: plan.name, number: plan.number, price: version.price, versionId: version.id }, period)],
    payer,
  })
  if (invoice.total > 0) {
    await openCharge(tx, context, { id: invoice.id, code: invoice.code, open: invoice.total })
    await sendInvoiceLetter(tx, context, 'invoice_issued', invoice.id)
  }
  return { id, token: invoice.token }
}
