import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { Answered } from './weightEffect.rules.ts'

/**
 * Finds the distinctions that all answers of a process together make; `null` before the first one. A record that no key opens is not
 * forgotten: then nothing more is answered.
 */
export async function findAnswered(tx: Db, seal: Seal, processId: string): Promise<Answered | 'unreadable' | null> {
  const row = await tx
    .selectFrom('weightEffects')
    .select('sealed')
    .where('processId', '=', processId)
    .executeTakeFirst()
  if (!row) return null
  try {
    return JSON.parse(seal.open(row.sealed))
  } catch {
    return 'unreadable'
  }
}

/** Called under the lock of the process, so answers are computed one after another. */
export async function saveAnswered(tx: Db, seal: Seal, processId: string, answered: Answered): Promise<void> {
  await sql`insert into weight_effects (process_id, sealed) values (${processId}, ${seal.close(JSON.stringify(answered))})
    on conflict (process_id) do update set sealed = excluded.sealed, updated_at = now()`.execute(tx)
}

/** The version of the declaration of every application of a process; 0 without one. */
export async function listVersions(tx: Db, processId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('applications as a')
    .leftJoin('candidateSensitive as d', 'd.candidateId', 'a.candidateId')
    .select(['a.id', 'd.version'])
    .where('a.processId', '=', processId)
    .where('a.mergedInto', 'is', null)
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version ?? 0]))
}
