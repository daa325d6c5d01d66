import { sql } from 'kysely'
import { runningStates } from '#hiring/contract/processes.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Evaluating, QueueItem } from '#steps/contract/evaluators.ts'
import { hasOpenAnswers, inProgress, isGradedBy, isSent, isWatched, work } from './work.sql.ts'

const maxQueued = 500

const item = sql`a.id, a.protocol, json_build_object('id', p.id, 'title', p.title, 'company', c.name) as process,
  w.due - w.done as left, w.done`
const assigned = (
  evaluatorId: string,
) => sql`from evaluator_assignments e join applications a on a.id = e.application_id
  join selective_processes p on p.id = a.process_id join companies c on c.id = p.company_id cross join ${work}
  where e.evaluator_id = ${evaluatorId} and e.conflict is null`

/**
 * Lists the assignments of an evaluator in running processes, by process and number: those with something to grade, or those that are done.
 */
export async function listQueue(db: Db, evaluatorId: string, isDone: boolean) {
  const { rows } = await sql<QueueItem & { matches: number }>`
    select ${item}, count(*) over ()::int as matches ${assigned(evaluatorId)} and ${inProgress} and p.deleted_at is null and p.frozen_at is null
      and p.state = any(${[...runningStates]}) and ${isDone ? isSent : sql`w.due > w.done`}
    order by p.closes_at, p.id, a.protocol limit ${maxQueued}`.execute(db)
  return { rows: rows.map(({ matches: _, ...row }) => row), total: rows[0]?.matches ?? 0 }
}

/** An application that is assigned to an evaluator, with what they grade of it. */
export async function findEvaluating(
  db: Db,
  applicationId: string,
  evaluatorId: string,
): Promise<Evaluating | undefined> {
  const { rows } = await sql<Evaluating>`
    select ${item},
      coalesce((select json_agg(json_build_object('id', t.step_id, 'kind', s.kind, 'title', v.settings ->> 'title', 'isGraded', ${isGradedBy}) order by t.step_id)
        from test_attempts t join step_versions v on v.id = t.step_version_id join process_steps s on s.id = t.step_id
        where t.application_id = a.id and (${hasOpenAnswers} or ${isWatched})), '[]') as steps,
      exists (select from criteria k where k.process_id = p.id and k.by_evaluators and k.component = any(p.steps)) as "hasPanel",
      array(select u.name from evaluator_assignments o join accounts u on u.id = o.evaluator_id
        where o.application_id = a.id and o.evaluator_id <> e.evaluator_id and o.conflict is null order by fold(u.name), u.id) as others
    ${assigned(evaluatorId)} and a.id = ${applicationId}`.execute(db)
  return rows[0]
}
