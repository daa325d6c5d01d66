import type { NewLine } from '#billing/contract/invoices.rules.ts'
import type { Period } from '#billing/contract/periods.rules.ts'
import { chargesOf, discountOf, mayRedeem } from '#billing/contract/vouchers.rules.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, refusal } from '#platform/server/http/errors.ts'
import { type Charged, findByCode, insertDiscount, insertRedemption, quotaOf, takenOf } from './redemptions.sql.ts'

type Redeeming = { code: string; plan: Charged; companyId: string | null }

async function decide(db: Db, { code, plan, companyId }: Redeeming, isLocked: boolean) {
  const voucher = await findByCode(db, code, isLocked)
  if (!voucher) throw refusal('voucher_unknown')
  const { id, kind, value, partnerId, planIds } = voucher
  const discount = discountOf(voucher, plan, 1)
  const isForPlan = discount > 0 && (planIds.length === 0 || planIds.includes(plan.id))
  const quota = partnerId ? await quotaOf(db, partnerId, isLocked) : null
  const taken = await takenOf(db, voucher, companyId)
  must(mayRedeem({ ...voucher, ...taken, quota, isForPlan }, dayInBrasilia(new Date())))
  return { id, code, kind, value, charges: chargesOf(voucher, plan.period), discount }
}

/** Returns what a voucher takes off the first charge of a plan, as it is now. Throws the reason why it may not be redeemed. */
export const previewVoucher = (db: Db, redeeming: Redeeming) => decide(db, redeeming, false)

export type Claim = Awaited<ReturnType<typeof decide>>
/**
 * Decides whether a company gets a voucher, and lets all others wait until the transaction ends, so that the last redemption is given once. Throws the
 * reason why not. Runs before the first invoice is issued, and `recordRedemption` after it.
 */
export const claimVoucher = (tx: Db, redeeming: Redeeming) => decide(tx, redeeming, true)

type Redeemed = {
  companyId: string
  companyName: string
  subscriptionId: string
  invoice: { id: string; code: string; total: number }
  actorId: string | null
}
/** Reserves a claimed voucher for an invoice, or applies it when nothing is left to pay. */
export async function recordRedemption(tx: Db, claim: Claim, redeemed: Redeemed) {
  const { companyId, companyName, subscriptionId, invoice, actorId } = redeemed
  const isPaid = invoice.total === 0
  const { id } = await insertRedemption(tx, { voucherId: claim.id, companyId, subscriptionId, isPaid })
  await insertDiscount(tx, { redemptionId: id, invoiceId: invoice.id, number: 1, amount: claim.discount })
  await audit(tx, actorId, {
    action: 'voucher.redeemed',
    entity: 'voucher',
    entityId: claim.id,
    data: { detail: invoice.code, amount: claim.discount },
    personal: { name: companyName },
  })
}

type Reducing = {
  code: string
  number: number
  charges: number | null
  discount: number
  planVersionId: string
  period: Period
}
/** The line that a voucher adds to the invoice of a charge. */
export const voucherLine = (reducing: Reducing): NewLine => ({
  kind: 'voucher',
  description: `Voucher ${reducing.code}`,
  detail: reducing.charges === null ? '' : `cobrança ${reducing.number} de ${reducing.charges}`,
  quantity: 1,
  unitPrice: -reducing.discount,
  planVersionId: reducing.planVersionId,
  period: reducing.period,
})
