import { sql } from 'kysely'
import type { ContestedDecisions, DecisionKind } from '#contract/compliance/privacy.ts'
import type { ApplicationStatus } from '#contract/platform/states.ts'
import { calledName } from '#server/platform/db/calledName.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The contested application, with its process and the person. Locked, where asked: no decision on it is recorded meanwhile. */
export const findContested = (db: Db, id: string, isLocked = false) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select(['a.id', 'a.candidateId', 'a.status', calledName.as('name'), 'k.email', 'p.title as processTitle'])
    .where('a.id', '=', id)
    .$if(isLocked, (q) => q.forShare('a'))
    .$narrowType<{ status: ApplicationStatus }>()
    .executeTakeFirst()

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
}

/** The decisions on an application that have an author or a reason of their own, in their order: eliminations, absences and waivers, outcomes and freezes. */
export async function listDecisions(db: Db, applicationId: string) {
  const { rows } = await sql<ContestedDecisions['decisions'][number] & { byId: string | null }>`
    select d.kind, d."to", d.by_id as "byId", c.name as by, d.at from (
      select ${JSON.stringify(kinds)}::jsonb->>e.action as kind, e.data->>'to' as "to", e.actor_id as by_id, e.at from audit_events e
        where e.entity = 'application' and e.entity_id = ${applicationId}
          and e.action = any(${Object.keys(kinds)}::text[])
      union all
      select 'freeze', null, s.frozen_by, s.frozen_at from result_snapshots s
        join applications a on a.process_id = s.process_id where a.id = ${applicationId}) d
      left join accounts c on c.id = d.by_id
    order by d.at`.execute(db)
  return rows
}

/** Whether a user has graded an application, also where the mark was removed or replaced since. */
async function hasGraded(db: Db, applicationId: string, accountId: string) {
  const { rows } = await sql`select where
    exists (select from marks m where m.application_id = ${applicationId} and ${accountId}::uuid in (m.evaluator_id, m.marked_by))
    or exists (select from evaluations e where e.application_id = ${applicationId} and e.evaluator_id = ${accountId})
    or exists (select from audit_events e where e.entity = 'application' and e.entity_id = ${applicationId} and e.actor_id = ${accountId}
      and e.action in ('application.marked', 'application.graded', 'application.reopened'))`.execute(db)
  return rows.length > 0
}

/** How a user took part in the decision on an application. */
export async function ownDecisions(db: Db, applicationId: string, accountId: string): Promise<DecisionKind[]> {
  const decided = await listDecisions(db, applicationId)
  const own = new Set<DecisionKind>(decided.filter(({ byId }) => byId === accountId).map(({ kind }) => kind))
  if (await hasGraded(db, applicationId, accountId)) own.add('grades')
  return [...own]
}

/** Updates since when an application is contested, from its open requests. */
export const markContested = (tx: Db, applicationId: string) =>
  sql`update applications set contested_on = (select min(received_on) from privacy_requests r
    where r.application_id = applications.id and r.state in ('aberta', 'em_andamento')) where id = ${applicationId}`.execute(
    tx,
  )
