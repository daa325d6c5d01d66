import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import type { Actor } from '#platform/server/http/session.ts'

/** SQL: the conflict of interest that an evaluator declared in an application `a`; null when there is none. */
export const conflictOf = (evaluatorId: string | null) =>
  sql<
    string | null
  >`(select e.conflict from evaluator_assignments e where e.application_id = a.id and e.evaluator_id = ${evaluatorId}::uuid)`

/**
 * Refuses a guest to whom an application is not assigned, or who declared a conflict of interest in it, as if there were none. Administrators
 * reach all.
 */
export async function mustReach(
  db: Db,
  { id, role }: Pick<Actor, 'id' | 'role'>,
  applicationId: string,
): Promise<void> {
  if (role === 'administrador') return
  const assignment = await db
    .selectFrom('evaluatorAssignments')
    .select('evaluatorId')
    .where('applicationId', '=', applicationId)
    .where('evaluatorId', '=', id)
    .where('conflict', 'is', null)
    .executeTakeFirst()
  if (!assignment) throw notFound('application')
}

/** Whether an evaluator has sent any grade of an application. */
export async function hasGraded(db: Db, applicationId: string, evaluatorId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from evaluations where application_id = ${applicationId} and evaluator_id = ${evaluatorId} and sent_at is not null)
      or exists (select from answer_evaluators where application_id = ${applicationId} and evaluator_id = ${evaluatorId}) as is`.execute(
    db,
  )
  return rows[0]?.is ?? false
}
