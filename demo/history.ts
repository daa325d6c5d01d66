import { sql } from 'kysely'
import type { AuditEntry } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { iso } from './times.ts'

/** An event before the hub was filled, as the audit log records it. */
export type Happening = AuditEntry & { at: number; actorId: string | null }

/** Records past events in the audit log, oldest first, each at its time. */
export async function recordHistory(db: Db, happenings: Happening[]): Promise<void> {
  const past = happenings.toSorted((a, b) => a.at - b.at).map((h) => ({ ...h, at: iso(h.at) }))
  await sql`select set_config('demo.now', h.at, true), audit(h."actorId", h.action, h.entity, h."entityId", coalesce(h.data, '{}'), h.personal)
    from jsonb_to_recordset(${JSON.stringify(past)}::jsonb)
      as h (at text, "actorId" uuid, action text, entity text, "entityId" uuid, data jsonb, personal jsonb)`.execute(db)
}
