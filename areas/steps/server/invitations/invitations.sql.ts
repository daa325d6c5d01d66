import { sql } from 'kysely'
import { companyInLetters } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { dueOf } from '#steps/contract/steps.rules.ts'
import type { StepSettings } from '#steps/contract/steps.ts'
import { isInvitable, isUninvited } from '#steps/server/setup/steps.sql.ts'

type Invitable = { id: string; name: string; email: string; hasAttempt: boolean }

type Which = { ids: string[] } | { stageId: string } | { before: string }

/** Locks applications of a process that may be invited: those with these ids, or the next ones without an attempt at the step, in a stage or all that were there at a time. */
export async function lockInvitable(tx: Db, processId: string, stepId: string, asked: Which, limit: number) {
  const uninvited = isUninvited(sql`${stepId}`)
  const which =
    'ids' in asked
      ? sql`a.id = any(${asked.ids}::uuid[]) and ${isInvitable}`
      : 'stageId' in asked
        ? sql`a.stage_id = ${asked.stageId} and ${uninvited}`
        : sql`a.created_at <= ${asked.before}::timestamptz and ${uninvited}`
  const { rows } = await sql<Invitable>`
    select a.id, ${calledName} as name, k.email,
      exists (select from test_attempts t where t.application_id = a.id and t.step_id = ${stepId}) as "hasAttempt"
    from applications a join candidates k on k.id = a.candidate_id
    where a.process_id = ${processId} and ${which} order by a.id limit ${limit} for update of a`.execute(tx)
  return rows
}

export async function countUninvited(db: Db, processId: string, stepId: string) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from applications a
    where a.process_id = ${processId} and ${isUninvited(sql`${stepId}`)}`.execute(db)
  return rows[0]?.n ?? 0
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

/** Finds the facts of a process that the letter of a link names, and the deadline of the last attempt. */
export const findLetterFacts = (db: Db, applicationId: string, stepId: string) =>
  db
    .selectFrom('testAttempts as t')
    .innerJoin('applications as a', 'a.id', 't.applicationId')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .innerJoin('stepVersions as v', 'v.id', 't.stepVersionId')
    .select(['p.title as process', companyInLetters.as('company'), 'p.zone'])
    .select([sql<string>`t.due_at`.as('dueAt'), sql<string>`v.settings ->> 'title'`.as('title')])
    .where('t.applicationId', '=', applicationId)
    .where('t.stepId', '=', stepId)
    .orderBy('t.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
