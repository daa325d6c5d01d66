import { sql } from 'kysely'
import type { SensitiveStanding } from '#platform/contract/sensitive.ts'
import type { Db } from '#platform/server/db/db.ts'
import { wholePerson } from './records.sql.ts'

const none: SensitiveStanding = { version: 0, updatedAt: null, updatedByName: null }

export const sensitiveStanding = async (db: Db, candidateId: string): Promise<SensitiveStanding> =>
  (await db
    .selectFrom('candidateSensitive as s')
    .leftJoin('accounts as a', 'a.id', 's.updatedBy')
    .select(['s.version', 's.updatedAt', 'a.name as updatedByName'])
    .where('s.candidateId', '=', candidateId)
    .executeTakeFirst()) ?? none

export const readSensitive = (db: Db, candidateId: string) =>
  db
    .selectFrom('candidateSensitive')
    .select(['sealed', 'version'])
    .where('candidateId', '=', candidateId)
    .executeTakeFirst()

type Written = { candidateId: string; sealed: Buffer; updatedBy: string }
/** Creates or replaces the data of a locked professional. */
export const writeSensitive = (tx: Db, { candidateId, ...row }: Written) =>
  tx
    .insertInto('candidateSensitive')
    .values({ candidateId, ...row })
    .onConflict((c) =>
      c
        .column('candidateId')
        .doUpdateSet({ ...row, version: sql`candidate_sensitive.version + 1`, updatedAt: sql`now()` }),
    )
    .execute()

export const deleteSensitive = (tx: Db, candidateId: string) =>
  tx.deleteFrom('candidateSensitive').where('candidateId', '=', candidateId).returning('version').executeTakeFirst()

/** Whether an administrator has read or written the sensitive data of a person, including records separated by an undone merge. */
export const hasLooked = async (db: Db, accountId: string, candidateId: string) =>
  (
    await sql`with recursive ${wholePerson(candidateId)},
      seen as (select id, '-infinity'::timestamptz as since, 'infinity'::timestamptz as until from records
        union select m.survivor_id, greatest(s.since, m.at), least(s.until, m.undone_at)
          from person_merges m join seen s on s.id = m.merged_id where greatest(s.since, m.at) < least(s.until, m.undone_at))
      select from audit_events e join seen s on s.id = e.entity_id and e.at between s.since and s.until
      where e.entity = 'candidate' and e.actor_id = ${accountId}
        and e.action in ('candidate.sensitive_viewed', 'candidate.sensitive_changed', 'candidate.export_downloaded')
      limit 1`.execute(db)
  ).rows.length > 0
