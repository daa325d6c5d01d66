import { type RawBuilder, sql } from 'kysely'
import { inviterOf } from '#access/server/accounts/invited.sql.ts'
import type { Role } from '#platform/contract/rights.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Evaluator, Team } from '#steps/contract/evaluators.ts'
import { inProgress, isSent, workOf } from './work.sql.ts'

/** SQL: the work of a process in progress. */
export const workIn = (processId: string, which: RawBuilder<unknown>) =>
  workOf(sql`a.process_id = ${processId} and ${inProgress} and ${which}`)

/** Whether an evaluator has not graded everything that is assigned to them in a process: they may not see how far others are. */
export async function hasUnsent(db: Db, processId: string, evaluatorId: string): Promise<boolean> {
  const own = sql`e.evaluator_id = ${evaluatorId} and e.conflict is null`
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from ${workIn(processId, own)} w where not ${isSent}) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** The evaluators of a process, by name. */
export async function listEvaluators(db: Db, processId: string): Promise<Evaluator[]> {
  const { rows } = await sql<Evaluator>`
    select u.id, u.name, u.email, u.role, u.state, ${inviterOf(sql`u.id`)} as inviter,
      exists (select from countersigned_acts c where c.process_id = p.process_id and c.kind = 'guest_added' and c.about = u.id::text
        and c.state = 'aberto') as unconfirmed, coalesce(l.assigned, 0) as assigned, coalesce(l.done, 0) as done, coalesce(l.conflicts, 0) as conflicts
    from process_evaluators p join accounts u on u.id = p.account_id
      left join (select w.evaluator_id, (count(*) filter (where e.conflict is null))::int as assigned,
          (count(*) filter (where e.conflict is null and ${isSent}))::int as done, (count(*) filter (where e.conflict is not null))::int as conflicts
        from ${workIn(processId, sql`true`)} w join evaluator_assignments e using (application_id, evaluator_id) group by 1) l on l.evaluator_id = p.account_id
    where p.process_id = ${processId} order by fold(u.name), u.id`.execute(db)
  return rows
}

/** The evaluators of a process with how many applications each has. */
export async function listLoads(db: Db, processId: string) {
  const { rows } = await sql<{ id: string; assigned: number }>`
    select p.account_id as id, (select count(*) from evaluator_assignments e join applications a on a.id = e.application_id
      where a.process_id = p.process_id and e.evaluator_id = p.account_id and e.conflict is null)::int as assigned
    from process_evaluators p join accounts u on u.id = p.account_id
    where p.process_id = ${processId} and u.state <> 'suspenso' order by fold(u.name), u.id`.execute(db)
  return new Map(rows.map(({ id, assigned }) => [id, assigned]))
}

/** The role of each of some accounts. */
export async function listRoles(db: Db, ids: readonly string[]): Promise<Map<string, Role>> {
  const { rows } = await sql<{
    id: string
    role: Role
  }>`select id, role from accounts where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/** Active administrators who are not among the evaluators of a process, by name. */
export async function listJoinable(db: Db, processId: string): Promise<Team['administrators']> {
  const { rows } = await sql<Team['administrators'][number]>`
    select u.id, u.name from accounts u where u.role = 'administrador' and u.state = 'ativo' and not u.shadow
      and not exists (select from process_evaluators p where p.process_id = ${processId} and p.account_id = u.id)
    order by fold(u.name), u.id limit 200`.execute(db)
  return rows
}

export async function countAssignable(db: Db, processId: string) {
  const { rows } = await sql<{ applications: number; unassigned: number }>`
    select count(*)::int as applications, (count(*) filter (where not exists (select from evaluator_assignments e
      where e.application_id = a.id and e.conflict is null)))::int as unassigned
    from applications a where a.process_id = ${processId} and ${inProgress}`.execute(db)
  return rows[0] ?? { applications: 0, unassigned: 0 }
}
