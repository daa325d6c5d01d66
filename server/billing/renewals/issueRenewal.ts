import { type NewLine, totalsOf } from '#contract/billing/invoices.rules.ts'
import { periodAfter } from '#contract/billing/renewals.rules.ts'
import { addressOf, type BillingContext } from '#server/billing/context.ts'
import { openCharge } from '#server/billing/invoices/charges.ts'
import { availableCredit } from '#server/billing/invoices/credit.sql.ts'
import { issueInvoice } from '#server/billing/invoices/issue.sql.ts'
import { insertCredit } from '#server/billing/invoices/payments.sql.ts'
import { planLine } from '#server/billing/invoices/planLine.ts'
import { sendInvoiceLetter } from '#server/billing/messages/letters.ts'
import { findVersion } from '#server/billing/plans/plans.sql.ts'
import { voucherLineFor } from '#server/billing/redemptions/following.ts'
import { mayBeStranger, payerOf } from '#server/billing/subscriptions/payer.ts'
import type { Db } from '#server/platform/db/db.ts'
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

/** Issues the invoice of the next period of a locked subscription. The unique period of its invoices makes a second one impossible. */
export async function issueRenewal(tx: Db, context: BillingContext, subscription: LockedSubscription, today: string) {
  const { id, companyId, companyName: name, cnpj } = subscription
  const version = await findVersion(tx, versionFor(subscription))
  const period = periodAfter({ ...subscription, kind: version.kind })
  const fees = await openFees(tx, id)
  const voucher = await voucherLineFor(tx, {
    subscriptionId: id,
    plan: { id: version.planId, price: version.price, period: version.kind },
    planVersionId: version.versionId,
    period,
  })
  const lines = [planLine(version, period), ...(voucher ? [voucher.line] : []), ...feeLines(fees)]
  const { total } = totalsOf(lines, 0)
  const credit = (await mayBeStranger(tx, subscription)) ? 0 : await availableCredit(tx, companyId, total)
  const invoice = await issueInvoice(tx, context, {
    companyId,
    subscriptionId: id,
    purpose: 'renovacao',
    issuedOn: today,
    dueOn: period.start < today ? today : period.start,
    period,
    lines: credit > 0 ? [...lines, creditLine(credit)] : lines,
    payer: await payerOf(tx, subscription, { name, cnpj, address: addressOf(subscription) }),
  })
  if (fees.length > 0)
    await chargeFees(
      tx,
      fees.map(({ invoiceId }) => invoiceId),
      invoice.id,
    )
  if (credit > 0) await insertCredit(tx, { companyId, amount: -credit, reason: 'usado', invoiceId: invoice.id })
  if (invoice.total === 0) return
  // Without a key the invoice waits for an administrator; the renewal goes on.
  if (context.billing.pixKey) await openCharge(tx, context, { id: invoice.id, code: invoice.code, open: invoice.total })
  if (subscription.state === 'em_teste') await sendInvoiceLetter(tx, context, 'trial_ending', invoice.id)
  await sendInvoiceLetter(tx, context, 'invoice_issued', invoice.id)
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
