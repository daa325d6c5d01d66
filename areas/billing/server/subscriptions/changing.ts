import { changeToday, limitsExceeded, usualTime } from '#billing/contract/changes.rules.ts'
import type { NewLine } from '#billing/contract/invoices.rules.ts'
import type { Period } from '#billing/contract/periods.rules.ts'
import type { Plan } from '#billing/contract/plans.ts'
import type { PlanChange } from '#billing/contract/subscriptions.ts'
import { addressOf, type BillingContext } from '#billing/server/context.ts'
import { openCharge } from '#billing/server/invoices/charges.ts'
import { availableCredit } from '#billing/server/invoices/credit.sql.ts'
import { issueInvoice } from '#billing/server/invoices/issue.sql.ts'
import { insertCredit } from '#billing/server/invoices/payments.sql.ts'
import { sendInvoiceLetter } from '#billing/server/messages/letters.ts'
import { findVersion } from '#billing/server/plans/plans.sql.ts'
import { usageOf } from '#billing/server/usage/usage.sql.ts'
import { findCompany } from '#companies/server/companies/companies.sql.ts'
import { dayAfter } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { findPaidLine, hasOpenInvoice, hasRenewalInvoice } from './change.sql.ts'
import { payerOf } from './payer.ts'
import { type lockSubscription, updateSubscription } from './subscriptions.sql.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>

const soldVersion = (plan: Plan) => {
  const version = plan.versions.find(({ number }) => number === plan.number)
  if (!version || plan.state !== 'ativo') throw refusal('plan_not_sold')
  return version
}

/** Returns the cost of a change to a plan today. Throws when it is not possible. */
export async function previewChange(
  tx: Db,
  { subscription, plan, when, today }: { subscription: Locked; plan: Plan; when: 'now' | 'end'; today: string },
): Promise<PlanChange> {
  const { id, state, courtesy, companyId, periodStart: start, periodEnd: end, planVersionId } = subscription
  if (state !== 'ativa' && state !== 'em_teste') throw refusal('subscription_not_running')
  const version = soldVersion(plan)
  if (version.id === planVersionId) throw refusal('plan_same')
  if (when === 'end' && (await hasRenewalInvoice(tx, id, end))) throw refusal('renewal_issued')
  const isFree = courtesy || state === 'em_teste'
  if (when === 'now' && !isFree && (await hasOpenInvoice(tx, id))) throw refusal('invoice_open_first')
  const current = await findVersion(tx, planVersionId)
  const asked = {
    from: { price: current.price, kind: current.kind },
    to: { price: version.price, kind: plan.period },
    period: { start, end },
    line: isFree ? null : await findPaidLine(tx, id, today),
    today,
  }
  const change = when === 'now' ? changeToday(asked) : { credit: 0, debit: 0, due: 0, period: asked.period }
  const exceeded = limitsExceeded(version.limits, await usageOf(tx, companyId, start))
  const { period, ...costs } = change
  return { when, usual: usualTime(asked), ...costs, periodStart: period.start, periodEnd: period.end, exceeded }
}

const line = (kind: NewLine['kind'], description: string, unitPrice: number, over: Partial<NewLine> = {}): NewLine => ({
  kind,
  description,
  detail: '',
  quantity: 1,
  unitPrice,
  planVersionId: null,
  period: null,
  ...over,
})

type Change = { versionId: string; period: Period; anchor: string | null }

/** Puts a subscription on a version at once; another kind of period has an anchor of its own. */
const applyChange = (tx: Db, id: string, { versionId, period, anchor }: Change) =>
  updateSubscription(tx, id, {
    planVersionId: versionId,
    nextVersionId: null,
    nextInvoiceId: null,
    nextFrom: null,
    periodStart: period.start,
    periodEnd: period.end,
    ...(anchor && { anchor }),
  })

/** Makes the change of plan whose invoice was just paid. The new limits begin with it. */
export async function takePaidChange(
  tx: Db,
  subscription: Locked,
  invoice: { periodStart: string; periodEnd: string },
) {
  const { id, nextVersionId, planVersionId } = subscription
  if (!nextVersionId) return
  const [from, to] = [await findVersion(tx, planVersionId), await findVersion(tx, nextVersionId)]
  const isSameKind = from.kind === to.kind
  const { periodStart: start, periodEnd: end } = isSameKind ? subscription : invoice
  await applyChange(tx, id, { versionId: nextVersionId, period: { start, end }, anchor: isSameKind ? null : start })
}

/** Makes a change that was previewed: with the next period, at once when nothing is due, or once its invoice is paid. */
export async function makeChange(
  tx: Db,
  context: BillingContext,
  { subscription, plan, change, today }: { subscription: Locked; plan: Plan; change: PlanChange; today: string },
) {
  const { id, companyId } = subscription
  const { id: versionId } = soldVersion(plan)
  const period = { start: change.periodStart, end: change.periodEnd }
  const atOnce = { versionId, period, anchor: period.start === subscription.periodStart ? null : period.start }
  if (change.when === 'end')
    return updateSubscription(tx, id, { nextVersionId: versionId, nextFrom: null, nextInvoiceId: null })
  if (change.credit === 0 && change.debit === 0) return applyChange(tx, id, atOnce)

  const company = await findCompany(tx, companyId)
  if (!company) throw notFound('company')
  const used = change.due > 0 ? await availableCredit(tx, companyId, change.due) : 0
  const balance = change.due < 0 ? -change.due : -used
  const invoice = await issueInvoice(tx, context, today, {
    companyId,
    subscriptionId: id,
    purpose: 'troca',
    dueOn: dayAfter(today, context.billing.dueDays),
    period: { start: today, end: period.end },
    lines: [
      line('credito', 'Dias não usados do plano anterior', -change.credit),
      line('debito', `${plan.name}, v${plan.number}`, change.debit, {
        planVersionId: versionId,
        period: { start: today, end: period.end },
      }),
      ...(balance === 0 ? [] : [line('saldo', balance > 0 ? 'Vira crédito da empresa' : 'Crédito usado', balance)]),
    ],
    payer: await payerOf(tx, subscription, { ...company, address: addressOf(company) }),
  })
  if (balance !== 0)
    await insertCredit(tx, {
      companyId,
      amount: balance,
      reason: balance > 0 ? 'troca' : 'usado',
      invoiceId: invoice.id,
    })
  if (invoice.total === 0) return applyChange(tx, id, atOnce)
  await updateSubscription(tx, id, { nextVersionId: versionId, nextInvoiceId: invoice.id, nextFrom: null })
  await openCharge(tx, context, { id: invoice.id, code: invoice.code, open: invoice.total })
  await sendInvoiceLetter(tx, context, 'invoice_issued', invoice.id)
}
