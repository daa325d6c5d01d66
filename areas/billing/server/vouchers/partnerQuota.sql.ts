import { sql } from 'kysely'
import type { PartnerQuota } from '#billing/contract/vouchers.ts'
import { isTaken } from '#billing/server/redemptions/redemptions.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** A partner may have a thousand generated codes: the first ones are listed. */
const listed = 6

/** Returns the results of the vouchers of a partner, the most redeemed ones first; nothing for an unknown partner. */
export async function partnerQuota(db: Db, partnerId: string): Promise<PartnerQuota | undefined> {
  const { rows } = await sql<PartnerQuota>`
    with own as (select v.id, v.code, v.max_redemptions as "maxRedemptions",
        (select count(*)::int from voucher_redemptions r where r.voucher_id = v.id and ${isTaken}) as taken
      from vouchers v where v.partner_id = ${partnerId} and v.state <> 'rascunho'),
    first as (select * from own order by taken desc, code limit ${listed})
    select p.voucher_quota as quota, coalesce((select sum(taken) from own), 0)::int as taken,
      coalesce((select sum(d.amount) from voucher_discounts d join voucher_redemptions r on r.id = d.redemption_id
        join own on own.id = r.voucher_id join invoices i on i.id = d.invoice_id where i.state = 'paga'), 0)::bigint as discount,
      coalesce((select jsonb_agg(to_jsonb(first) order by taken desc, code) from first), '[]') as vouchers,
      greatest(0, (select count(*)::int from own) - ${listed}::int) as more
    from partners p where p.id = ${partnerId}`.execute(db)
  return rows[0]
}
