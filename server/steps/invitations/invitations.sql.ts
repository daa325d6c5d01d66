import { sql } from 'kysely'
import { dueOf } from '#contract/steps/steps.rules.ts'
import type { StepSettings } from '#contract/steps/steps.ts'
import { calledName } from '#server/platform/db/calledName.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isInvitable, isUninvited } from '#server/steps/setup/steps.sql.ts'

type Invitable = { id: string; name: string; email: string; hasAttempt: boolean }

/** Locks applications of a process that may be invited: those with these ids, or the next ones, in a stage or all, without an attempt at the step. */
export async function lockInvitable(
  tx: Db,
  processId: string,
  stepId: string,
  { ids, stageId }: { ids?: string[] | undefined; stageId?: string },
  limit: number,
) {
  const uninvited = isUninvited(sql`${stepId}`)
  const which = ids
    ? sql`a.id = any(${ids}::uuid[]) and ${isInvitable}`
    : stageId
      ? sql`a.stage_id = ${stageId} and ${uninvited}`
      : uninvited
  const { rows } = await sql<Invitable>`
    select a.id, ${calledName} as name, k.email,
      exists (select from test_attempts t where t.application_id = a.id and t.step_id = ${stepId}) as "hasAttempt"
    from applications a join candidates k on k.id = a.candidate_id
    where a.process_id = ${processId} and ${which} order by a.id limit ${limit} for update of a`.execute(tx)
  return rows
}

export async function countUninvited(db: Db, processId: string, stepId: string) {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from applications a
    where a.process_id = ${processId} and ${isUninvited(sql`${stepId}`)}`.execute(db)
  return rows[0]?.left ?? 0
}

type Version = { id: string; testVersionId: string | null; settings: StepSettings }
type Of = { applicationId: string; stepId: string; zone: string }

/** Inserts the next attempt of an application at a step, by the current settings. */
export async function insertAttempt(
  tx: Db,
  { applicationId, stepId, zone }: Of,
  { id, testVersionId, settings }: Version,
) {
  const invitedAt = new Date().toISOString()
  await sql`insert into test_attempts (version_id, application_id, step_id, step_version_id, number, seed, invited_at, due_at)
    select ${testVersionId}::uuid, ${applicationId}::uuid, ${stepId}::uuid, ${id}::uuid, coalesce(max(number), 0) + 1, floor(random() * 2147483647)::int,
      ${invitedAt}::timestamptz, ${dueOf(settings, invitedAt, zone)}::timestamptz
    from test_attempts where application_id = ${applicationId} and step_id = ${stepId}`.execute(tx)
}

/** What the letter of a link says about its process, and the deadline of the last attempt. */
export const findLetterFacts = (db: Db, applicationId: string, stepId: string) =>
  db
    .selectFrom('testAttempts as t')
    .innerJoin('applications as a', 'a.id', 't.applicationId')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .innerJoin('companies as e', 'e.id', 'p.companyId')
    .innerJoin('stepVersions as v', 'v.id', 't.stepVersionId')
    .select(['p.title as process', 'e.name as company', 'p.zone'])
    .select([sql<string>`t.due_at`.as('dueAt'), sql<string>`v.settings ->> 'title'`.as('title')])
    .where('t.applicationId', '=', applicationId)
    .where('t.stepId', '=', stepId)
    .orderBy('t.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
