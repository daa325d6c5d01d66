import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { creditOf } from './payments.sql.ts'

/** Locks the credit of a company until the transaction ends, and returns as much of it as an amount needs. */
export async function availableCredit(tx: Db, companyId: string, atMost: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${companyId}`}, 0))`.execute(tx)
  return Math.max(0, Math.min(atMost, await creditOf(tx, companyId)))
}

/** Locks the credit of those of some companies that have any until the transaction ends, in one order, and returns it. */
export async function lockCredits(tx: Db, companyIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select distinct company_id as id from credit_entries
    where company_id = any(${[...companyIds]}::uuid[]) order by 1`.execute(tx)
  const credits = new Map<string, number>()
  for (const { id } of rows) credits.set(id, await availableCredit(tx, id, Number.MAX_SAFE_INTEGER))
  return credits
}
