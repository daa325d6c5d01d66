import { sql } from 'kysely'
import type { AttemptState } from '#assessment/contract/customTests.ts'
import { againstMail } from '#deliveries/server/ledger/against.sql.ts'
import type { Addressee } from '#deliveries/server/letters/foreseen.ts'
import { companyInLetters } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { dueOf } from '#steps/contract/steps.rules.ts'
import type { StepSettings } from '#steps/contract/steps.ts'
import { isInvitable, isUninvited } from '#steps/server/setup/steps.sql.ts'

type Invitable = { id: string; name: string; email: string; hasAttempt: boolean; last: LastAttempt | null }
type LastAttempt = { state: AttemptState; dueAt: string }

/** SQL: the last attempt of application `a` at a step. */
const lastAttempt = (
  stepId: string,
) => sql`(select json_build_object('state', t.state, 'dueAt', t.due_at) from test_attempts t
  where t.application_id = a.id and t.step_id = ${stepId} order by t.number desc limit 1)`

type Which = { ids: string[] } | { named: string[] } | { stageId: string } | { before: string }

/** SQL: the cause for which the person `k` of an application gets no invitation by mail. */
export const againstInviting = againstMail('convites')
const isReached = sql`${againstInviting} is null`

/**
 * Locks applications of a process that may be invited: those with these ids, or whom a mail reaches, by name, or the next ones without an attempt
 * at the step, in a stage or all that were there at a time.
 */
export async function lockInvitable(tx: Db, processId: string, stepId: string, asked: Which, limit: number) {
  const uninvited = isUninvited(sql`${stepId}`)
  const which =
    'ids' in asked
      ? sql`a.id = any(${asked.ids}::uuid[]) and ${isInvitable}`
      : 'named' in asked
        ? sql`a.id = any(${asked.named}::uuid[]) and ${isInvitable} and ${isReached}`
        : 'stageId' in asked
          ? sql`a.stage_id = ${asked.stageId} and ${uninvited} and ${isReached}`
          : sql`a.created_at <= ${asked.before}::timestamptz and ${uninvited} and ${isReached}`
  const { rows } = await sql<Invitable>`
    select a.id, ${calledName} as name, k.email,
      exists (select from test_attempts t where t.application_id = a.id and t.step_id = ${stepId}) as "hasAttempt", ${lastAttempt(stepId)} as last
    from applications a join candidates k on k.id = a.candidate_id
    where a.process_id = ${processId} and ${which} order by a.id limit ${limit} for update of a`.execute(tx)
  return rows
}

/** Those who would be invited to a step now, by name: everybody without an attempt, or the named ones, with the cause for which a mail reaches them not. */
export async function listInvitable(db: Db, processId: string, stepId: string, ids: readonly string[] | null) {
  const which = ids ? sql`a.id = any(${[...ids]}::uuid[]) and ${isInvitable}` : isUninvited(sql`${stepId}`)
  const { rows } = await sql<Addressee & { dueAt: string | null; last: LastAttempt | null }>`
    select a.id, ${calledName} as name, k.email, ${againstInviting} as against,
      (select t.due_at from test_attempts t where t.application_id = a.id and t.step_id = ${stepId} order by t.number desc limit 1) as "dueAt",
      ${lastAttempt(stepId)} as last
    from applications a join candidates k on k.id = a.candidate_id
    where a.process_id = ${processId} and ${which} order by fold(${calledName}), a.id`.execute(db)
  return rows
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

/** Finds the facts of a process that letters name. */
export const findProcessFacts = (db: Db, processId: string) =>
  db
    .selectFrom('selectiveProcesses as p')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .select(['p.title as process', companyInLetters.as('company'), 'p.zone'])
    .where('p.id', '=', processId)
    .executeTakeFirstOrThrow()

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
