import { sql } from 'kysely'
import type { Component } from '#hiring/contract/components.ts'
import type { ExaminerRole } from '#hiring/contract/examiners.rules.ts'
import type { ProvenKey } from '#hiring/contract/scoring.ts'
import { detailOf } from '#platform/server/audit/audit.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

/** A decision of a person about an application, or about the result that contains it. `role` is what the person does, not who they are. */
export type Decided = {
  action: string
  role: string
  /** The role in the published examining board; null where there is none. */
  examiner: ExaminerRole | null
  at: string
  to: string | null
  /** The component of an absence or a waiver, or what a document proves. */
  component: Component | ProvenKey | null
  causes: string[]
  reason: string
}

/** The decisions of people that the explanation of an application tells, in their order. */
export async function listDecided(db: Db, { id, processId }: { id: string; processId: string }) {
  const { rows } = await sql<Decided>`
    select e.action, coalesce(c.occupation, '') as role, e.data->>'role' as examiner, e.at, e.data->>'to' as "to",
      case when e.action in ('application.absent', 'application.waived', 'application.decision_revoked',
        'application.tie_proof_recorded', 'application.tie_proof_removed') then ${detailOf} end as component, coalesce(p.personal->>'reason', '') as reason,
      array(select jsonb_array_elements_text(case when jsonb_typeof(e.data->'causes') = 'array' then e.data->'causes' else '[]' end)) as causes
    from audit_events e left join audit_personal p on p.event_id = e.id left join accounts c on c.id = e.actor_id
    where (e.entity = 'application' and e.entity_id = ${id} and e.action in ('application.eliminated', 'application.kept', 'application.elimination_reopened',
        'application.absent', 'application.waived', 'application.decision_revoked', 'application.decided',
        'application.tie_proof_recorded', 'application.tie_proof_removed'))
      or (e.entity = 'process' and e.entity_id = ${processId} and e.action in ('result.frozen', 'result.reopened', 'result.published'))
    order by e.id`.execute(db)
  return rows
}

/** Counts the evaluators who have sent grades of each component, and finds when the last one did. */
export const listPanels = (db: Db, applicationId: string) =>
  db
    .selectFrom('evaluations')
    .select(['component', sql<number>`count(*)::int`.as('graders'), sql<string>`max(sent_at)`.as('at')])
    .where('applicationId', '=', applicationId)
    .where('sentAt', 'is not', null)
    .groupBy('component')
    .$narrowType<{ component: Component }>()
    .execute()

/** The names of the other applicants of a process: texts about one applicant are not to tell them. */
export async function listOthers(db: Db, { processId, candidateId }: { processId: string; candidateId: string }) {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select([calledName.as('name'), 'k.fullName'])
    .where('a.processId', '=', processId)
    .where('a.candidateId', '<>', candidateId)
    .execute()
  return [...new Set(rows.flatMap(({ name, fullName }) => [name, fullName]))]
}

/** The place of an application in the frozen result, and how many have one: what is recorded after the freeze does not change it. */
export async function findPlace(db: Db, { id, processId }: { id: string; processId: string }) {
  const { rows } = await sql<{ place: number | null; of: number }>`
    select r.place, (select count(place)::int from result_places where snapshot_id = s.id) as of
    from result_snapshots s join result_places r on r.snapshot_id = s.id and r.application_id = ${id}
    where s.process_id = ${processId} and s.reopened_at is null order by s.id desc limit 1`.execute(db)
  return rows[0]
}
