import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { wholePerson } from '#professionals/server/candidates/records.sql.ts'

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
