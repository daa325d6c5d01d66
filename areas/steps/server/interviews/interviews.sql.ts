import { type RawBuilder, sql } from 'kysely'
import { companyInLetters } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import type {
  Interview,
  Interviewer,
  InterviewInput,
  InterviewState,
  OwnInterview,
} from '#steps/contract/interviews.ts'

/** SQL: an interview as the contract has it. */
const columns = sql`i.id, i.version, i.application_id as "applicationId", a.candidate_id as "candidateId", ${calledName} as name,
  case when t.id is not null then json_build_object('id', t.id, 'title', t.title) end as kit,
  i.state, i.starts_at as "startsAt", i.minutes, i.place, i.link, i.note, i.reason,
  (select n.answer from interview_invitations n where n.interview_id = i.id and n.account_id is null) as answer,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name,
      'answer', (select n.answer from interview_invitations n where n.interview_id = i.id and n.account_id = u.id)) order by fold(u.name), u.id)
    from interview_interviewers w join accounts u on u.id = w.account_id where w.interview_id = i.id), '[]') as interviewers`
const found = sql`interviews i join applications a on a.id = i.application_id join candidates k on k.id = a.candidate_id
  left join interview_kits t on t.id = i.kit_id`

export async function findInterview(db: Db, id: string): Promise<Interview | undefined> {
  const { rows } = await sql<Interview>`select ${columns} from ${found} where i.id = ${id}`.execute(db)
  return rows[0]
}

/** The interviews of an application, the last one first. */
export async function listInterviewsOf(db: Db, applicationId: string): Promise<Interview[]> {
  const { rows } = await sql<Interview>`select ${columns} from ${found} where i.application_id = ${applicationId}
    order by i.starts_at desc, i.id desc limit 100`.execute(db)
  return rows
}

type Query = { when: 'upcoming' | 'past'; page: number; limit: number }
/** A page of the interviews of a process: those that are scheduled, the next first, or those that are over, the last first. */
export async function listInterviews(db: Db, processId: string, { when, page, limit }: Query) {
  const isOver = sql`(i.state <> 'marcada')`
  const [which, order]: [RawBuilder<unknown>, RawBuilder<unknown>] =
    when === 'upcoming' ? [sql`not ${isOver}`, sql`i.starts_at, i.id`] : [isOver, sql`i.starts_at desc, i.id desc`]
  const { rows } = await sql<Interview & { total: number }>`
    select ${columns}, count(*) over ()::int as total from ${found} where a.process_id = ${processId} and ${which}
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** The interviews of an application in which somebody interviews, but those that were cancelled. */
export async function listOwnInterviews(db: Db, applicationId: string, accountId: string): Promise<OwnInterview[]> {
  const { rows } = await sql<OwnInterview>`
    select i.id, i.state, i.starts_at as "startsAt", i.minutes, i.place, i.link, p.zone,
      case when t.id is not null then json_build_object('id', t.id, 'title', t.title, 'opening', t.opening, 'questions', t.questions) end as kit
    from interviews i join applications a on a.id = i.application_id join selective_processes p on p.id = a.process_id
      left join interview_kits t on t.id = i.kit_id
    where i.application_id = ${applicationId} and i.state <> 'cancelada'
      and exists (select from interview_interviewers w where w.interview_id = i.id and w.account_id = ${accountId})
    order by i.starts_at, i.id limit 20`.execute(db)
  return rows
}

/** SQL: an account `u` can interview in a process: an active administrator, or a guest of its team. */
const mayInterview = (processId: string) => sql`(u.role = 'administrador' and u.state = 'ativo' and not u.shadow
  or u.role = 'avaliador' and u.state in ('ativo', 'convidado')
    and exists (select from process_evaluators e where e.process_id = ${processId} and e.account_id = u.id))`

export async function listInterviewers(db: Db, processId: string): Promise<Interviewer[]> {
  const { rows } = await sql<Interviewer>`select u.id, u.name, u.role = 'avaliador' as guest from accounts u
    where ${mayInterview(processId)} order by fold(u.name), u.id limit 300`.execute(db)
  return rows
}

export type Attendee = { id: string; name: string; email: string; guest: boolean }
/** Those of some accounts that can interview in an application: none who declared a conflict of interest in it. */
export async function findAttendees(
  db: Db,
  { id, processId }: { id: string; processId: string },
  accountIds: string[],
) {
  const { rows } = await sql<Attendee & { conflicted: boolean }>`
    select u.id, u.name, u.email, u.role = 'avaliador' as guest, exists (select from evaluator_assignments e
      where e.application_id = ${id} and e.evaluator_id = u.id and e.conflict is not null) as conflicted
    from accounts u where u.id = any(${accountIds}::uuid[]) and ${mayInterview(processId)} order by u.id`.execute(db)
  return rows
}

/** The interviewers of an interview, also those who could not be chosen any more. */
export async function listAttendees(db: Db, interviewId: string): Promise<Attendee[]> {
  const { rows } = await sql<Attendee>`select u.id, u.name, u.email, u.role = 'avaliador' as guest
    from interview_interviewers w join accounts u on u.id = w.account_id where w.interview_id = ${interviewId} order by u.id`.execute(
    db,
  )
  return rows
}

type Stored = {
  id: string
  applicationId: string
  processId: string
  agendaId: string | null
  state: InterviewState
  version: number
  sequence: number
  origin: string
  reason: string
} & Pick<InterviewInput, 'kitId' | 'startsAt' | 'minutes' | 'place' | 'link' | 'note'>

/** Finds an interview; its application is to be locked before it is written. */
export async function findStored(db: Db, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select i.id, i.application_id as "applicationId", a.process_id as "processId", i.agenda_id as "agendaId", i.state, i.version, i.sequence, i.origin, i.kit_id as "kitId",
      i.starts_at as "startsAt", i.minutes, i.place, i.link, i.note, i.reason
    from interviews i join applications a on a.id = i.application_id where i.id = ${id}`.execute(db)
  return rows[0]
}

type Fields = Omit<InterviewInput, 'interviewerIds'>
type New = Fields & { applicationId: string; origin: string; createdBy: string | null; agendaId?: string }

export async function insertInterview(tx: Db, interview: New) {
  const { id } = await tx.insertInto('interviews').values(interview).returning('id').executeTakeFirstOrThrow()
  return id
}

type Change = Partial<Fields> & { state?: InterviewState; reason?: string; sequence?: number; origin?: string }
export const updateInterview = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('interviews')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Takes everybody but some accounts off an interview. Before it is moved: a person who leaves may be busy at the new time. */
export const releaseInterviewers = (tx: Db, interviewId: string, staying: readonly string[]) =>
  sql`delete from interview_interviewers where interview_id = ${interviewId} and account_id <> all(${[...staying]}::uuid[])`.execute(
    tx,
  )

export const addInterviewers = (tx: Db, interviewId: string, accountIds: readonly string[]) =>
  sql`insert into interview_interviewers (interview_id, account_id) select ${interviewId}, unnest(${[...accountIds]}::uuid[])
    on conflict (interview_id, account_id) do nothing`.execute(tx)

/** Those of some accounts who are in the team of evaluators of a process. */
export const listTeamOf = async (db: Db, processId: string, accountIds: readonly string[]): Promise<string[]> =>
  accountIds.length === 0
    ? []
    : (
        await db
          .selectFrom('processEvaluators')
          .select('accountId')
          .where('processId', '=', processId)
          .where('accountId', 'in', accountIds)
          .execute()
      ).map(({ accountId }) => accountId)

/** Finds the facts about an application that the mails of its interview name. */
export async function findMailFacts(db: Db, applicationId: string) {
  const { rows } = await sql<{
    name: string
    email: string
    candidateId: string
    protocol: number
    processId: string
    process: string
    company: string
    zone: string
  }>`select ${calledName} as name, k.email, k.id as "candidateId", a.protocol, p.id as "processId", p.title as process, ${companyInLetters} as company, p.zone
    from applications a join candidates k on k.id = a.candidate_id join selective_processes p on p.id = a.process_id
      join companies c on c.id = p.company_id where a.id = ${applicationId}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('an application without its process')
  return facts
}
