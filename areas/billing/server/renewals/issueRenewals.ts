import { type NewLine, totalsOf } from '#billing/contract/invoices.rules.ts'
import { periodAfter } from '#billing/contract/renewals.rules.ts'
import { addressOf, type BillingContext } from '#billing/server/context.ts'
import { openCharges } from '#billing/server/invoices/charges.ts'
import { lockCredits } from '#billing/server/invoices/credit.sql.ts'
import { issueInvoices, type NewInvoice } from '#billing/server/invoices/issue.sql.ts'
import { insertCredit } from '#billing/server/invoices/payments.sql.ts'
import { planLine } from '#billing/server/invoices/planLine.ts'
import { sendInvoiceLetters } from '#billing/server/messages/letters.ts'
import { findVersion } from '#billing/server/plans/plans.sql.ts'
import { voucherLineFor } from '#billing/server/redemptions/following.ts'
import { redeemedBy } from '#billing/server/redemptions/redemptions.sql.ts'
import { mayBeStranger, payerOf } from '#billing/server/subscriptions/payer.ts'
import type { Db } from '#platform/server/db/db.ts'
import { chargeFees, type LockedSubscription, openFees } from './renewals.sql.ts'

type Fees = Awaited<ReturnType<typeof openFees>>

const feeLines = (fees: Fees): NewLine[] =>
  fees.flatMap(({ code, fine, interest, daysLate }) =>
    [
      { kind: 'multa' as const, description: `Multa da fatura ${code}`, unitPrice: fine },
      { kind: 'juros' as const, description: `Juros da fatura ${code}`, unitPrice: interest },
    ].flatMap((line) =>
      line.unitPrice === 0
        ? []
        : [{ ...line, detail: `paga ${daysLate} dias depois`, quantity: 1, planVersionId: null, period: null }],
    ),
  )

/** The version that the next period is on: one that was announced, once its day has come. */
export const versionFor = ({ nextVersionId, nextFrom, planVersionId, periodEnd, nextInvoiceId }: LockedSubscription) =>
  nextVersionId && !nextInvoiceId && (nextFrom === null || nextFrom <= periodEnd) ? nextVersionId : planVersionId

/** The version of the next period of each subscription. */
async function versionsFor(tx: Db, subscriptions: readonly LockedSubscription[]) {
  const versions = new Map<string, Awaited<ReturnType<typeof findVersion>>>()
  for (const id of new Set(subscriptions.map(versionFor))) versions.set(id, await findVersion(tx, id))
  return (subscription: LockedSubscription) => {
    const version = versions.get(versionFor(subscription))
    if (!version) throw new Error('a subscription without a version')
    return version
  }
}

/**
 * Reads the facts that decide the invoice of each subscription, once for all of them. Credit is locked, and what one invoice uses is gone
 * for the next.
 */
async function readFacts(tx: Db, subscriptions: readonly LockedSubscription[]) {
  const ids = subscriptions.map(({ id }) => id)
  const companyIds = subscriptions.map(({ companyId }) => companyId)
  return {
    versionOf: await versionsFor(tx, subscriptions),
    fees: Map.groupBy(await openFees(tx, ids), ({ subscriptionId }) => subscriptionId),
    withVoucher: await redeemedBy(tx, ids),
    credits: await lockCredits(tx, companyIds),
  }
}

async function renewalOf(tx: Db, subscription: LockedSubscription, facts: Awaited<ReturnType<typeof readFacts>>) {
  const { id, companyId, companyName: name, cnpj } = subscription
  const { versionOf, fees, withVoucher, credits } = facts
  const version = versionOf(subscription)
  const period = periodAfter({ ...subscription, kind: version.kind })
  const late = fees.get(id) ?? []
  const plan = { id: version.planId, price: version.price, period: version.kind }
  const voucher = withVoucher.has(id)
    ? await voucherLineFor(tx, { subscriptionId: id, plan, planVersionId: version.versionId, period })
    : null
  const lines = [planLine(version, period), ...(voucher ? [voucher.line] : []), ...feeLines(late)]
  const available = credits.get(companyId) ?? 0
  const usable = (await mayBeStranger(tx, subscription)) ? 0 : available
  const credit = Math.max(0, Math.min(totalsOf(lines, 0).total, usable))
  credits.set(companyId, available - credit)
  const invoice: Omit<NewInvoice, 'dueOn'> = {
    companyId,
    subscriptionId: id,
    purpose: 'renovacao',
    period,
    lines: credit > 0 ? [...lines, creditLine(credit)] : lines,
    payer: await payerOf(tx, subscription, { name, cnpj, address: addressOf(subscription) }),
  }
  return { subscription, invoice, late, voucher, credit }
}
type Renewal = Awaited<ReturnType<typeof renewalOf>>

/** Records what an invoice has charged and used up. */
async function recordUsed(tx: Db, { subscription, late, voucher, credit }: Renewal, invoiceId: string) {
  await voucher?.record(invoiceId)
  const lateIds = late.map((fee) => fee.invoiceId)
  if (lateIds.length > 0) await chargeFees(tx, lateIds, invoiceId)
  if (credit > 0)
    await insertCredit(tx, { companyId: subscription.companyId, amount: -credit, reason: 'usado', invoiceId })
}

/** Issues the invoices of the next periods of locked subscriptions. The unique period of its invoices makes a second one of a subscription impossible. */
export async function issueRenewals(
  tx: Db,
  context: BillingContext,
  subscriptions: readonly LockedSubscription[],
  today: string,
) {
  const facts = await readFacts(tx, subscriptions)
  const renewals: Renewal[] = []
  for (const subscription of subscriptions) renewals.push(await renewalOf(tx, subscription, facts))
  const invoices = renewals.map(({ invoice }) => ({
    ...invoice,
    dueOn: invoice.period.start < today ? today : invoice.period.start,
  }))
  const issued: Issued[] = []
  for (const [at, invoice] of (await issueInvoices(tx, context, today, invoices)).entries()) {
    const renewal = renewals[at]
    if (!renewal) continue
    await recordUsed(tx, renewal, invoice.id)
    issued.push({ ...invoice, isFirst: renewal.subscription.state === 'em_teste' })
  }
  await ask(tx, context, issued)
}

type Issued = Awaited<ReturnType<typeof issueInvoices>>[number] & { isFirst: boolean }
/** Asks for the money of invoices, of which some are the first after a trial. */
async function ask(tx: Db, context: BillingContext, issued: readonly Issued[]) {
  const owed = issued.filter(({ total }) => total > 0)
  // Without a key the invoices wait for an administrator; the renewal goes on.
  if (context.billing.pixKey)
    await openCharges(
      tx,
      context,
      owed.map(({ id, code, total }) => ({ id, code, open: total })),
    )
  const ids = (of: readonly Issued[]) => of.map(({ id }) => id)
  await sendInvoiceLetters(tx, context, 'trial_ending', ids(owed.filter(({ isFirst }) => isFirst)))
  await sendInvoiceLetters(tx, context, 'invoice_issued', ids(owed))
}

const creditLine = (credit: number): NewLine => ({
  kind: 'saldo',
  description: 'Crédito usado',
  detail: '',
  quantity: 1,
  unitPrice: -credit,
  planVersionId: null,
  period: null,
})
