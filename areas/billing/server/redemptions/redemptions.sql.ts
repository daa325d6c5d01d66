import { sql } from 'kysely'
import type { PeriodKind } from '#billing/contract/periods.rules.ts'
import { reservedMinutes } from '#billing/contract/vouchers.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

/** SQL: whether a redemption `r` counts, because it is paid or still reserved. */
export const isTaken = sql<boolean>`(r.state = 'aplicado' or (r.state = 'reservado' and r.reserved_until > now()))`

/** The voucher with a code; `isLocked` until the transaction ends, so that its redemptions wait for one another. */
export const findByCode = (db: Db, code: string, isLocked: boolean) =>
  db
    .selectFrom('vouchers')
    .selectAll()
    .select(sql<string[]>`array(select plan_id from voucher_plans p where p.voucher_id = vouchers.id)`.as('planIds'))
    .where('code', '=', code)
    .$if(isLocked, (found) => found.forUpdate())
    .executeTakeFirst()

/** The quota of a partner; `isLocked` until the transaction ends, for all vouchers of the partner count together. */
export async function quotaOf(db: Db, partnerId: string, isLocked: boolean) {
  const partner = await db
    .selectFrom('partners')
    .select('voucherQuota')
    .where('id', '=', partnerId)
    .$if(isLocked, (found) => found.forUpdate())
    .executeTakeFirst()
  return partner?.voucherQuota ?? null
}

type Of = { id: string; partnerId: string | null }
/** Counts the taken redemptions of a voucher, those of them by a company, and those of all vouchers of its partner. */
export async function takenOf(db: Db, { id, partnerId }: Of, companyId: string | null) {
  const { rows } = await sql<{ taken: number; takenByCompany: number; takenOfPartner: number }>`
    select (select count(*)::int from voucher_redemptions r where r.voucher_id = ${id} and ${isTaken}) as taken,
      (select count(*)::int from voucher_redemptions r where r.voucher_id = ${id} and r.company_id = ${companyId}::uuid and ${isTaken}) as "takenByCompany",
      (select count(*)::int from voucher_redemptions r join vouchers v on v.id = r.voucher_id
        where v.partner_id = ${partnerId}::uuid and ${isTaken}) as "takenOfPartner"`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('redemptions of a voucher')
  return counted
}

type NewRedemption = { voucherId: string; companyId: string; subscriptionId: string; isPaid: boolean }
export const insertRedemption = (tx: Db, { isPaid, ...redemption }: NewRedemption) =>
  tx
    .insertInto('voucherRedemptions')
    .values({
      ...redemption,
      state: isPaid ? 'aplicado' : 'reservado',
      reservedUntil: sql<string>`now() + make_interval(mins => ${reservedMinutes}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

type NewDiscount = { redemptionId: string; invoiceId: string; number: number; amount: number }
/** A repeated discount changes nothing. */
export const insertDiscount = (tx: Db, discount: NewDiscount) =>
  tx
    .insertInto('voucherDiscounts')
    .values(discount)
    .onConflict((c) => c.columns(['redemptionId', 'invoiceId']).doNothing())
    .execute()

/** The redemption of a subscription whose first charge is paid, with the number of charges that it has reduced so far. */
export const appliedTo = (db: Db, subscriptionId: string) =>
  db
    .selectFrom('voucherRedemptions as r')
    .innerJoin('vouchers as v', 'v.id', 'r.voucherId')
    .select(['r.id', 'v.code', 'v.kind', 'v.value', 'v.periods'])
    .select([
      sql<string[]>`array(select plan_id from voucher_plans p where p.voucher_id = v.id)`.as('planIds'),
      sql<number>`(select count(*)::int from voucher_discounts d join invoices i on i.id = d.invoice_id
        where d.redemption_id = r.id and i.state <> 'cancelada')`.as('used'),
    ])
    .where('r.subscriptionId', '=', subscriptionId)
    .where('r.state', '=', 'aplicado')
    .executeTakeFirst()

/** Which of some subscriptions have redeemed a voucher. */
export async function redeemedBy(db: Db, subscriptionIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select subscription_id as id from voucher_redemptions
    where subscription_id = any(${[...subscriptionIds]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const ofInvoice = (tx: Db, invoiceId: string) =>
  tx.selectFrom('voucherDiscounts').select('redemptionId').where('invoiceId', '=', invoiceId)

/** An invoice is paid: its redemption counts from now on, also where its reservation had ended. */
export const applyRedemption = (tx: Db, invoiceId: string) =>
  tx
    .updateTable('voucherRedemptions')
    .set({ state: 'aplicado' })
    .where('id', 'in', ofInvoice(tx, invoiceId))
    .where('state', '<>', 'aplicado')
    .execute()

/** An invoice is cancelled: others may redeem what was reserved for it. */
export const freeRedemption = (tx: Db, invoiceId: string) =>
  tx
    .updateTable('voucherRedemptions')
    .set({ state: 'liberado' })
    .where('id', 'in', ofInvoice(tx, invoiceId))
    .where('state', '=', 'reservado')
    .execute()

/** A plan as a voucher reduces it. */
export type Charged = { id: string; price: number; period: PeriodKind }
