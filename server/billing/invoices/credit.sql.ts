import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { creditOf } from './payments.sql.ts'

/** Locks the credit of a company until the transaction ends, and returns as much of it as an amount needs. */
export async function availableCredit(tx: Db, companyId: string, atMost: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${companyId}`}, 0))`.execute(tx)
  return Math.max(0, Math.min(atMost, await creditOf(tx, companyId)))
}
