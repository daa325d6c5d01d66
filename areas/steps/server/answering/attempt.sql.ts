import { sql } from 'kysely'
import type { AttemptState } from '#assessment/contract/customTests.ts'
import { companyToOutsiders } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import type { ApplicationStatus, ProcessState } from '#platform/contract/states.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { AttemptFacts } from '#steps/contract/steps.rules.ts'
import type { StepSettings } from '#steps/contract/steps.ts'

type Stored = {
  linkId: string
  revokedAt: string | null
  openedAt: string | null
  attemptId: string
  stepId: string
  applicationId: string
  processId: string
  stepVersionId: string
  number: number
  state: AttemptState
  seed: number
  dueAt: string
  startedAt: string | null
  endsAt: string | null
  savedAt: string | null
  sentAt: string | null
  code: string | null
  client: string | null
  settings: StepSettings
  extraPercent: number
  textInstead: boolean
  processState: ProcessState
  frozenAt: string | null
  deletedAt: string | null
  status: ApplicationStatus
  zone: string
  answeredBy: string | null
  answeredReason: string
  leavings: number
  pastes: number
  process: string
  company: string
  name: string
}

/** The last attempt that a link leads to, with what decides on it. */
export type LinkedAttempt = Omit<Stored, 'processState' | 'frozenAt' | 'deletedAt' | 'status'> & AttemptFacts

function withFacts({ processState, frozenAt, deletedAt, status, ...stored }: Stored): LinkedAttempt {
  const runs = mayEditProcess({ state: processState, frozenAt }).allowed && processState !== 'suspenso'
  const open = runs && deletedAt === null && status === 'em_andamento'
  return { ...stored, open, opensAt: stored.settings.opensAt }
}

const attempts = sql`
  select l.id as "linkId", l.answered_by as "answeredBy", l.answered_reason as "answeredReason",
    coalesce(l.revoked_at, case when l.answered_by is not null and l.created_at < now() - interval '12 hours' then l.created_at end) as "revokedAt", l.opened_at as "openedAt", t.id as "attemptId", t.step_id as "stepId",
    t.application_id as "applicationId", a.process_id as "processId", t.step_version_id as "stepVersionId", t.number, t.state, t.seed, t.due_at as "dueAt",
    t.started_at as "startedAt", t.ends_at as "endsAt", t.saved_at as "savedAt", t.sent_at as "sentAt", t.code, t.client, t.leavings, t.pastes, v.settings,
    coalesce(m.extra_percent, 0) as "extraPercent", coalesce(m.text_instead, false) as "textInstead", p.state as "processState", p.frozen_at as "frozenAt", p.deleted_at as "deletedAt", a.status,
    p.zone, p.title as process, ${companyToOutsiders} as company, ${calledName} as name
  from step_links l
    join applications a on a.id = l.application_id
    join selective_processes p on p.id = a.process_id
    join companies c on c.id = p.company_id
    join candidates k on k.id = a.candidate_id
    join lateral (select * from test_attempts where application_id = l.application_id and step_id = l.step_id order by number desc limit 1) t on true
    join step_versions v on v.id = t.step_version_id
    left join accommodations m on m.application_id = a.id`

/** The attempt of the link with this hash. */
export async function findByLink(db: Db, hash: Buffer): Promise<LinkedAttempt | undefined> {
  const { rows } = await sql<Stored>`${attempts} where l.hash = ${hash}`.execute(db)
  return rows[0] && withFacts(rows[0])
}

/** Locks an attempt until the transaction ends. */
export const lockAttempt = (tx: Db, id: string) =>
  tx.selectFrom('testAttempts').select('id').where('id', '=', id).forUpdate().execute()

export const recordOpening = (db: Db, linkId: string) =>
  db
    .updateTable('stepLinks')
    .set({ openedAt: sql`now()` })
    .where('id', '=', linkId)
    .where('openedAt', 'is', null)
    .execute()

type OnBehalf = Pick<LinkedAttempt, 'answeredBy' | 'answeredReason'>
type Start = { startedAt: string; endsAt: string; client: string; consent: string } & OnBehalf
export const startAttempt = (tx: Db, id: string, start: Start) =>
  tx
    .updateTable('testAttempts')
    .set({ ...start, state: 'iniciado' })
    .where('id', '=', id)
    .execute()

/** Inserts another attempt like one that is over, with its deadline and another order of questions. */
export const repeatAttempt = (tx: Db, id: string) =>
  sql`insert into test_attempts (version_id, application_id, step_id, step_version_id, number, seed, due_at)
    select version_id, application_id, step_id, step_version_id, number + 1, floor(random() * 2147483647)::int, due_at
    from test_attempts where id = ${id}`.execute(tx)

/** Voids what a person had handed in at the step of an attempt before it. Returns whether there was anything. */
export const voidEarlier = async (tx: Db, id: string) => {
  const { numAffectedRows = 0n } = await sql`update test_attempts e set state = 'anulado' from test_attempts t
      where t.id = ${id} and e.application_id = t.application_id and e.step_id = t.step_id and e.number < t.number
        and e.state in ('enviado', 'corrigido')`.execute(tx)
  return numAffectedRows > 0n
}

/** Names the page in which the attempt is continued, and the administrator who continues it for the applicant. */
export const continueIn = (tx: Db, id: string, client: string, { answeredBy, answeredReason }: OnBehalf) =>
  tx
    .updateTable('testAttempts')
    .set({ client, ...(answeredBy && { answeredBy, answeredReason }) })
    .where('id', '=', id)
    .execute()

export const listOwnAnswers = (db: Db, attemptId: string) =>
  db.selectFrom('testAnswers').select(['questionId', 'value', 'revision']).where('attemptId', '=', attemptId).execute()

export const countOwnAnswers = async (db: Db, attemptId: string) =>
  Number(
    (
      await db
        .selectFrom('testAnswers')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('attemptId', '=', attemptId)
        .where(sql<boolean>`value <> 'null'::jsonb`)
        .executeTakeFirstOrThrow()
    ).n,
  )
