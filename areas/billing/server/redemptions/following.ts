import type { NewLine } from '#billing/contract/invoices.rules.ts'
import type { Period } from '#billing/contract/periods.rules.ts'
import { chargesOf, discountOf } from '#billing/contract/vouchers.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { voucherLine } from './redeem.ts'
import { appliedTo, type Charged, insertDiscount } from './redemptions.sql.ts'

type Charging = {
  subscriptionId: string
  /** The plan that is charged, with the price before the voucher. */
  plan: Charged
  planVersionId: string
  period: Period
}
type Following = { line: NewLine; record: (invoiceId: string) => Promise<unknown> }

/**
 * Returns the line by which the voucher of a subscription reduces its next charge; `null` when it has none, or reduces no more charges. The
 * caller has locked the subscription, adds the line to its invoice, and then calls `record` with it. A charge that was cancelled does not
 * count. A redemption of a company stays, also when the voucher is revoked, paused or expired.
 */
export async function voucherLineFor(tx: Db, charging: Charging): Promise<Following | null> {
  const { subscriptionId, plan, planVersionId, period } = charging
  const redemption = await appliedTo(tx, subscriptionId)
  if (!redemption) return null
  const { id, code, planIds, used } = redemption
  const number = used + 1
  const isForPlan = planIds.length === 0 || planIds.includes(plan.id)
  const discount = isForPlan ? discountOf(redemption, plan, number) : 0
  if (discount === 0) return null
  const charges = chargesOf(redemption, plan.period)
  return {
    line: voucherLine({ code, number, charges, discount, planVersionId, period }),
    record: (invoiceId) => insertDiscount(tx, { redemptionId: id, invoiceId, number, amount: discount }),
  }
}
