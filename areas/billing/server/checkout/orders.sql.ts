import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/**
 * Orders with this id, and orders of this company, wait for each other until the transaction ends: of two at the same time the second finds
 * what the first has made.
 */
export async function lockOrder(tx: Db, { orderId, cnpj }: { orderId: string; cnpj: string }) {
  for (const name of [`order ${orderId}`, `order of ${cnpj}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** An order that was made before, with its first invoice; a trial has none. */
export const findOrder = (tx: Db, orderId: string) =>
  tx
    .selectFrom('subscriptions as s')
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.subscriptionId', '=', 's.id').on('i.purpose', '=', 'contratacao'),
    )
    .select(['s.id', 's.hash', 'i.id as invoiceId', 'i.hash as invoiceHash'])
    .where('s.orderId', '=', orderId)
    .orderBy('i.id')
    .executeTakeFirst()

/** Whether a company has had a trial of a plan for this audience, also of one that is no longer sold. */
export const hasTried = async (tx: Db, { companyId, audience }: { companyId: string; audience: string }) =>
  (await tx
    .selectFrom('subscriptions as s')
    .innerJoin('planVersions as v', 'v.id', 's.planVersionId')
    .innerJoin('plans as p', 'p.id', 'v.planId')
    .select('s.id')
    .where('s.companyId', '=', companyId)
    .where('s.trialEnd', 'is not', null)
    .where(sql<SqlBool>`fold(p.audience) = fold(${audience})`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The trial of a link, with the first invoice that follows it. */
export const findTrialByHash = (db: Db, hash: Buffer) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .innerJoin('planVersions as v', 'v.id', 's.planVersionId')
    .innerJoin('plans as p', 'p.id', 'v.planId')
    .leftJoin('invoices as i', (join) => join.onRef('i.subscriptionId', '=', 's.id').on('i.state', '<>', 'cancelada'))
    .select(['s.state', 's.trialEnd', 'p.name as planName', 'p.period as planPeriod', 'v.price'])
    .select(['i.id as invoiceId', 'i.hash as invoiceHash'])
    // The company is called as it was typed.
    .select(sql<string>`case when s.payer_company = '' then c.name else s.payer_company end`.as('companyName'))
    .where('s.hash', '=', hash)
    .orderBy('i.id')
    .executeTakeFirst()
