import { sql } from 'kysely'
import type { SensitiveStanding } from '#platform/contract/sensitive.ts'
import type { Db } from '#platform/server/db/db.ts'

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

/** Every record of a person: from one of them up to the surviving record, and down from there. */
const wholePerson = (id: string) => sql`person as (select id, merged_into from candidates where id = ${id}
    union select k.id, k.merged_into from candidates k join person p on k.id = p.merged_into),
  records as (select id from person union select k.id from candidates k join records r on k.merged_into = r.id)`

/** Whether an administrator assesses a professional, or has started to, in a process whose result is open. Removed marks count too. */
export const assesses = async (db: Db, accountId: string, candidateId: string) =>
  (
    await sql`with recursive ${wholePerson(candidateId)}
      select from applications a join selective_processes p on p.id = a.process_id
      where a.candidate_id in (select id from records) and p.frozen_at is null and p.state not in ('homologado', 'arquivado', 'cancelado')
        and (exists (select from evaluations e where e.application_id = a.id and e.evaluator_id = ${accountId})
          or exists (select from marks m where m.application_id = a.id and ${accountId} in (m.evaluator_id, m.marked_by))
          or exists (select from test_attempts t where t.application_id = a.id and (
            exists (select from answer_grades g where g.attempt_id = t.id and g.evaluator_id = ${accountId})
            or exists (select from attempt_marks m where m.attempt_id = t.id and m.marked_by = ${accountId})))
          or exists (select from audit_events e where e.entity = 'application' and e.entity_id = a.id and e.actor_id = ${accountId}
            and e.action in ('application.marked', 'application.graded', 'application.reopened', 'application.step_graded',
              'application.step_verified', 'application.step_evidence_accepted', 'application.step_evidence_rejected')))
      limit 1`.execute(db)
  ).rows.length > 0

/** Whether an administrator has read or written the sensitive data of a person, including records separated by an undone merge. */
export const hasLooked = async (db: Db, accountId: string, candidateId: string) =>
  (
    await sql`with recursive ${wholePerson(candidateId)},
      seen as (select id, '-infinity'::timestamptz as since, 'infinity'::timestamptz as until from records
        union select m.survivor_id, greatest(s.since, m.at), least(s.until, m.undone_at)
          from candidate_merges m join seen s on s.id = m.merged_id where greatest(s.since, m.at) < least(s.until, m.undone_at))
      select from audit_events e join seen s on s.id = e.entity_id and e.at between s.since and s.until
      where e.entity = 'candidate' and e.actor_id = ${accountId}
        and e.action in ('candidate.sensitive_viewed', 'candidate.sensitive_changed', 'candidate.export_downloaded')
      limit 1`.execute(db)
  ).rows.length > 0
