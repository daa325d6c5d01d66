import { sql } from 'kysely'
import { installationEntity } from '#platform/contract/audit.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'

/** Every sealed column. */
const columns = [
  { table: 'second_factors', id: 'account_id', column: 'secret' },
  { table: 'settings', id: 'section', column: 'sealed' },
  { table: 'deliveries', id: 'id', column: 'sealed' },
  { table: 'candidate_sensitive', id: 'candidate_id', column: 'sealed' },
  { table: 'quota_declarations', id: 'door_id', column: 'sealed' },
  { table: 'quota_declarations', id: 'door_id', column: 'sent' },
  { table: 'quota_entries', id: 'application_id', column: 'sealed' },
  { table: 'accommodations', id: 'application_id', column: 'ground' },
  { table: 'fairness_counts', id: 'process_id', column: 'sealed' },
  { table: 'weight_effects', id: 'process_id', column: 'sealed' },
] as const
type Column = (typeof columns)[number]

/**
 * Reseals values of former keys with the current one, in batches. After a kill it continues with the rest, and without any it does nothing. Values
 * that no key opens are kept.
 */
export async function reseal(db: Db, { seal }: { seal: Seal }, batch = 200) {
  let done = 0
  let unreadable = 0
  for (const column of columns) {
    let after = ''
    for (;;) {
      const some = await db.transaction().execute((tx) => resealSome(tx, seal, column, after, batch))
      done += some.done
      unreadable += some.unreadable
      if (!some.last) break
      after = some.last
    }
  }
  if (done > 0)
    await audit(db, null, {
      action: 'settings.resealed',
      entity: 'installation',
      entityId: installationEntity,
      data: { detail: String(done), unreadable },
    })
  return { done, unreadable }
}

async function resealSome(tx: Db, seal: Seal, { table, id, column }: Column, after: string, batch: number) {
  const [key, value] = [sql.ref(id), sql.ref(column)]
  const { rows } = await sql<{ key: string; sealed: Buffer }>`
    select ${key}::text as key, ${value} as sealed from ${sql.table(table)}
    where ${value} is not null and substring(${value} from 1 for ${seal.header.length}::int) <> ${seal.header} and ${key}::text > ${after}
    order by ${key}::text limit ${batch} for update`.execute(tx)
  let unreadable = 0
  for (const row of rows) {
    const plain = opened(seal, row.sealed)
    if (plain === null) unreadable += 1
    else
      await sql`update ${sql.table(table)} set ${value} = ${seal.close(plain)} where ${key}::text = ${row.key}`.execute(
        tx,
      )
  }
  return { done: rows.length - unreadable, unreadable, last: rows.at(-1)?.key }
}

function opened(seal: Seal, sealed: Buffer) {
  try {
    return seal.open(sealed)
  } catch {
    return null
  }
}
