import { sql } from 'kysely'
import { noEntry } from '#hiring/contract/quotaEntries.rules.ts'
import type { QuotaList, QuotaRules } from '#hiring/contract/quotas.rules.ts'
import type { QuotaEntry } from '#hiring/contract/quotas.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import type { Seal } from '#platform/server/seal.ts'

function opened(seal: Seal, sealed: Buffer): QuotaEntry {
  try {
    return JSON.parse(seal.open(sealed)) as QuotaEntry
  } catch {
    throw refusal('key_missing')
  }
}

/** The entries of the applicants of a process for reserved places, by application. Without a seal nothing is read. */
export async function readEntries(db: Db, seal: Seal | undefined, processId: string): Promise<Map<string, QuotaEntry>> {
  if (!seal) return new Map()
  const rows = await db
    .selectFrom('quotaEntries as q')
    .innerJoin('applications as a', 'a.id', 'q.applicationId')
    .select(['q.applicationId as id', 'q.sealed'])
    .where('a.processId', '=', processId)
    .execute()
  return new Map(rows.map(({ id, sealed }) => [id, opened(seal, sealed)]))
}

const entryOf = (seal: Seal, row: { sealed: Buffer; version: number } | undefined) =>
  row ? { entry: opened(seal, row.sealed), version: row.version } : { entry: noEntry, version: 0 }

/** The entry of an applicant, with the version that a change names: 0 where there is none. */
export async function findEntry(db: Db, seal: Seal, applicationId: string) {
  const row = await db
    .selectFrom('quotaEntries')
    .select(['sealed', 'version'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  return entryOf(seal, row)
}

export async function saveEntry(tx: Db, seal: Seal, applicationId: string, entry: QuotaEntry): Promise<void> {
  const sealed = seal.close(JSON.stringify(entry))
  await tx
    .insertInto('quotaEntries')
    .values({ applicationId, sealed })
    .onConflict((c) =>
      c.column('applicationId').doUpdateSet({ sealed, version: sql`quota_entries.version + 1`, updatedAt: sql`now()` }),
    )
    .execute()
}

/** Those of a process about whom something is recorded, or whose name is searched for. */
export async function listDeclarants(db: Db, seal: Seal, processId: string, search: string, limit: number) {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .leftJoin('quotaEntries as q', 'q.applicationId', 'a.id')
    .select(['a.id', 'a.protocol', calledName.as('name'), 'q.sealed', 'q.version'])
    .where('a.processId', '=', processId)
    .where(search ? sql<boolean>`k.search_text like anywhere(${search})` : sql<boolean>`q.application_id is not null`)
    .orderBy('a.protocol')
    .limit(limit)
    .execute()
  return rows.map(({ sealed, version, ...person }) => ({
    person,
    ...entryOf(seal, sealed && version ? { sealed, version } : undefined),
  }))
}

export const findRules = async (db: Db, processId: string) => {
  const row = await db
    .selectFrom('selectiveProcesses')
    .select(['openings', 'reserveOpenings', 'quotas'])
    .where('id', '=', processId)
    .executeTakeFirst()
  return row && { ...row, quotas: row.quotas as unknown as QuotaRules | null }
}

export const findApplicant = (db: Db, applicationId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', 'a.processId', 'a.protocol', calledName.as('name')])
    .where('a.id', '=', applicationId)
    .executeTakeFirst()

type RankedPerson = { id: string; name: string; total: number | null; lists: QuotaList[] | null }

/** Everybody with a place, in its order: in the frozen result, with the lists that were frozen, or in the ranking as it is. */
export async function listRanked(db: Db, processId: string): Promise<{ isFrozen: boolean; rows: RankedPerson[] }> {
  const frozen = await sql<RankedPerson>`
    select p."applicationId" as id, r.name, p.total / 100.0 as total, p.lists
    from result_snapshots s cross join jsonb_to_recordset(s.outputs::jsonb->'places') as p ("applicationId" uuid, place int, total int, lists jsonb)
      join result_places r on r.application_id = p."applicationId" and r.snapshot_id = s.id
    where s.id = (select n.id from result_snapshots n join selective_processes p on p.id = n.process_id
      where n.process_id = ${processId} and p.frozen_at is not null and n.reopened_at is null order by n.id desc limit 1)
    order by p.place`.execute(db)
  if (frozen.rows.length > 0) return { isFrozen: true, rows: frozen.rows }
  const { rows } = await sql<RankedPerson>`
    select a.id, ${calledName} as name, a.total / 100.0 as total, null as lists
    from applications a join candidates k on k.id = a.candidate_id
    where a.process_id = ${processId} and a.listed and a.total is not null order by a.rank_key desc, a.id`.execute(db)
  return { isFrozen: false, rows }
}
