import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { codeAlphabet } from '#billing/contract/vouchers.rules.ts'
import type { BatchInput } from '#billing/contract/vouchers.ts'
import { auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { insertVouchers, setPlans } from './vouchers.sql.ts'

const length = 8
const randomCode = (prefix: string) =>
  prefix + Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** Generates active vouchers for one redemption each, with codes that nobody guesses. Returns the codes. */
export async function generateBatch(tx: Db, { count, prefix, plans, ...voucher }: BatchInput, createdBy: string) {
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(tx)
  const common = { ...voucher, maxRedemptions: 1, batchId: rows[0]?.id ?? '', createdBy }
  const made: { id: string; code: string }[] = []
  // A code that is taken already is replaced by another in the next round.
  while (made.length < count) {
    const codes = new Set<string>()
    while (codes.size < count - made.length) codes.add(randomCode(prefix))
    made.push(...(await insertVouchers(tx, [...codes], common)))
  }
  const ids = made.map(({ id }) => id)
  await setPlans(tx, ids, plans)
  await auditMany(
    tx,
    createdBy,
    { action: 'voucher.generated', entity: 'voucher', data: { to: 'ativo', detail: String(count) } },
    ids,
  )
  return made.map(({ code }) => code).toSorted()
}
