import { sql } from 'kysely'
import type { DecisionKind } from '#compliance/contract/privacy.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The events of an application by which somebody takes part in what was decided about it. Letters, appointments and reading are none. */
const kinds: Record<string, DecisionKind> = {
  'application.eliminated': 'elimination',
  'application.kept': 'elimination',
  'application.elimination_reopened': 'elimination',
  'application.absent': 'component',
  'application.waived': 'component',
  'application.decision_revoked': 'component',
  'application.tie_proof_recorded': 'component',
  'application.tie_proof_removed': 'component',
  'application.decided': 'outcome',
  'application.summoned': 'outcome',
  'application.correction_proposed': 'correction',
  'application.correction_accepted': 'correction',
  'application.correction_refused': 'correction',
  'application.marked': 'grades',
  'application.graded': 'grades',
  'application.reopened': 'grades',
  'application.step_graded': 'grades',
  'application.step_verified': 'grades',
  'application.step_evidence_accepted': 'grades',
  'application.step_evidence_rejected': 'grades',
  'application.step_flag_dismissed': 'grades',
  'application.step_on_behalf': 'answers',
}

type Participation = { kind: DecisionKind; to: string | null; byId: string | null; at: string | null }

/**
 * Everybody who took part in what was decided about an application, and how, in the order of the acts. A person in this list reviews none
 * of it. Events tell also of what was removed or replaced since; the rows tell of what was written before there was such an event.
 */
export async function listParticipations(db: Db, applicationId: string): Promise<Participation[]> {
  const { rows } = await sql<Participation>`
    with own as (select a.id, a.process_id from applications a where a.id = ${applicationId}),
      attempts as (select t.* from test_attempts t join own on t.application_id = own.id
        union select t.* from test_attempts t join marks m on m.test_attempt_id = t.id join own on m.application_id = own.id),
      versions as (select w.id, w.test_id from custom_test_versions w where w.id in (select t.version_id from attempts t
        union select v.test_version_id from attempts t join step_versions v on v.id = t.step_version_id))
    select d.kind, d."to", d.by_id as "byId", d.at from (
      select ${JSON.stringify(kinds)}::jsonb->>e.action as kind, e.data->>'to' as "to", e.actor_id as by_id, e.at from audit_events e
        where e.entity = 'application' and e.entity_id = ${applicationId} and e.action = any(${Object.keys(kinds)}::text[])
      union all select 'question', null, e.actor_id, e.at from audit_events e join versions v on v.test_id = e.entity_id
        where e.entity = 'test' and e.action in ('test.question_voided', 'test.question_unvoided')
      union all select 'freeze', null, s.frozen_by, s.frozen_at from result_snapshots s join own using (process_id)
      union all select 'grades', null, unnest(array[m.evaluator_id, m.marked_by]), null from marks m join own on m.application_id = own.id
      union all select 'grades', null, e.evaluator_id, null from evaluations e join own on e.application_id = own.id
      union all select 'grades', null, g.evaluator_id, null from answer_grades g join attempts t on t.id = g.attempt_id
      union all select 'grades', null, m.marked_by, null from attempt_marks m join attempts t on t.id = m.attempt_id
      union all select 'grades', null, s.decided_by, null from step_evidence s join attempts t on t.id = s.attempt_id
      union all select 'answers', null, t.answered_by, null from attempts t
      union all select 'component', null, c.decided_by, null from component_decisions c join own on c.application_id = own.id
      union all select 'component', null, p.recorded_by, null from tie_proofs p join own on p.application_id = own.id
      union all select 'correction', null, unnest(array[r.proposed_by, r.decided_by]), null from result_corrections r join own on r.application_id = own.id
      union all select 'question', null, q.voided_by, null from voided_questions q join versions v on v.id = q.version_id) d
    where d.by_id is not null or d.at is not null order by d.at nulls last`.execute(db)
  return rows
}
