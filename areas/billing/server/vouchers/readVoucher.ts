import type { Voucher } from '#billing/contract/vouchers.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { partnerQuota } from './partnerQuota.sql.ts'
import { findVoucher } from './vouchers.sql.ts'

/** Throws `notFound()`. */
export async function requireVoucher(db: Db, id: string): Promise<Voucher> {
  const voucher = await findVoucher(db, id)
  if (!voucher) throw notFound('voucher')
  const partner = voucher.partnerId ? await partnerQuota(db, voucher.partnerId) : null
  return { ...voucher, partner: partner ?? null }
}
