import { competingLists, distribute, noEntry, unconfirmed } from '#hiring/contract/quotaEntries.rules.ts'
import type { QuotaRules } from '#hiring/contract/quotas.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import type { Seal } from '#platform/server/seal.ts'
import { findRules, listRanked, readEntries } from './quotas.sql.ts'

type Process = { id: string; quotas: QuotaRules; openings: number; reserveOpenings: number }

/** The places of a process, by its frozen result or by the ranking as it is, and those who have one by a declaration that nobody has confirmed. */
export async function readDistribution(db: Db, seal: Seal, { id, quotas, ...size }: Process) {
  const { isFrozen, rows } = await listRanked(db, id)
  const entries = await readEntries(db, seal, id)
  const ranked = rows.map((row) => ({
    ...row,
    lists: row.lists ?? competingLists(quotas, entries.get(row.id) ?? noEntry),
  }))
  const seats = distribute(quotas, ranked, size)
  return { isFrozen, ranked, seats, waiting: unconfirmed(seats, entries) }
}

/** Refuses to freeze a final result while somebody has a place by a declaration that no committee has examined. */
export async function mustBeExamined(tx: Db, seal: Seal, id: string): Promise<void> {
  const process = await findRules(tx, id)
  if (!process?.quotas) return
  const { waiting } = await readDistribution(tx, seal, { ...process, id, quotas: process.quotas })
  if (waiting.length > 0) throw refusal('quotas_unexamined')
}
