import { sql } from 'kysely'
import { audit, visited } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Records that an administrator opened the record of a professional. Another visit within an hour is not recorded again. */
export async function recordVisit(tx: Db, actorId: string, candidateId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visit ${candidateId} ${actorId}`}, 0))`.execute(tx)
  const just = await tx
    .selectFrom('auditEvents')
    .select('id')
    .where('entity', '=', 'candidate')
    .where('entityId', '=', candidateId)
    .where('action', '=', visited)
    .where('actorId', '=', actorId)
    .where(sql<boolean>`at > now() - interval '1 hour'`)
    .executeTakeFirst()
  if (!just) await audit(tx, actorId, { action: visited, entity: 'candidate', entityId: candidateId })
}
