import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** Returns whether the account was not among the evaluators before. */
export const insertEvaluator = async (tx: Db, processId: string, accountId: string, addedBy: string) =>
  (await tx
    .insertInto('processEvaluators')
    .values({ processId, accountId, addedBy })
    .onConflict((c) => c.doNothing())
    .returning('accountId')
    .executeTakeFirst()) !== undefined

/** Removes an evaluator with their assignments; declared conflicts stay. Returns whether there was one. */
export async function deleteEvaluator(tx: Db, processId: string, accountId: string): Promise<boolean> {
  await sql`delete from evaluator_assignments e using applications a
    where a.id = e.application_id and a.process_id = ${processId} and e.evaluator_id = ${accountId} and e.conflict is null`.execute(
    tx,
  )
  const removed = await tx
    .deleteFrom('processEvaluators')
    .where('processId', '=', processId)
    .where('accountId', '=', accountId)
    .returning('accountId')
    .executeTakeFirst()
  return removed !== undefined
}

type Assigned = { applicationId: string; evaluatorId: string }
/** Assigns; an assignment that exists, or whose evaluator declared a conflict, stays as it is. */
export const insertAssignments = (tx: Db, assigned: readonly Assigned[], assignedBy: string | null) =>
  sql`insert into evaluator_assignments (application_id, evaluator_id, assigned_by)
    select "applicationId", "evaluatorId", ${assignedBy}::uuid
    from jsonb_to_recordset(${JSON.stringify(assigned)}::jsonb) as n ("applicationId" uuid, "evaluatorId" uuid)
    on conflict do nothing`.execute(tx)

/** Takes an application from its evaluators other than these; declared conflicts stay. */
export const deleteOtherAssignments = (tx: Db, applicationId: string, kept: readonly string[]) =>
  sql`delete from evaluator_assignments where application_id = ${applicationId} and conflict is null
    and evaluator_id <> all(${[...kept]}::uuid[])`.execute(tx)

/** Records a conflict of interest. Returns whether the application was assigned to the evaluator without one. */
export const declareConflict = async (tx: Db, applicationId: string, evaluatorId: string, conflict: string) =>
  (await tx
    .updateTable('evaluatorAssignments')
    .set({ conflict, conflictAt: sql`now()` })
    .where('applicationId', '=', applicationId)
    .where('evaluatorId', '=', evaluatorId)
    .where('conflict', 'is', null)
    .returning('applicationId')
    .executeTakeFirst()) !== undefined

type Conflict = { applicationId: string; reason: string }

/** Records impediments about applicants of a process as conflicts of interest. Returns the applications in which there was none before. */
export async function insertConflicts(tx: Db, processId: string, evaluatorId: string, declared: readonly Conflict[]) {
  const { rows } = await sql<{ id: string }>`
    insert into evaluator_assignments (application_id, evaluator_id, conflict, conflict_at)
    select a.id, ${evaluatorId}::uuid, d.reason, now()
    from jsonb_to_recordset(${JSON.stringify(declared)}::jsonb) as d ("applicationId" uuid, reason text)
      join applications a on a.id = d."applicationId" and a.process_id = ${processId}
    on conflict (application_id, evaluator_id) do update set conflict = excluded.conflict, conflict_at = now()
      where evaluator_assignments.conflict is null
    returning application_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The applications of a process about which an account declared a conflict of interest. */
export async function listConflicted(db: Db, processId: string, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('evaluatorAssignments as x')
    .innerJoin('applications as a', 'a.id', 'x.applicationId')
    .select('a.id')
    .where('a.processId', '=', processId)
    .where('x.evaluatorId', '=', accountId)
    .where('x.conflict', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
