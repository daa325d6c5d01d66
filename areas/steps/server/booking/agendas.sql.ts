import { sql } from 'kysely'
import { companyInLetters, companyToOutsiders } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { AgendaInput, AgendaRow } from '#steps/contract/booking.ts'
import { isInvitable } from '#steps/server/setup/steps.sql.ts'

/** SQL: an application `a` that an agenda `g` is for: of its stage, or of the whole process, or with its link. */
export const isOfAgenda = sql<boolean>`(a.process_id = g.process_id and ((${isInvitable} and (g.stage_id is null or a.stage_id = g.stage_id))
  or exists (select from booking_invitations b where b.agenda_id = g.id and b.application_id = a.id)))`

/** SQL: the time that was opened for the person of an invitation `b` of an agenda `g` is still to come, and the panel has no other interview then. */
export const isOffered = sql<boolean>`(b.offered_at > now() and not exists (
  select from booking_panel m join interview_interviewers w on w.account_id = m.account_id join interviews i on i.id = w.interview_id
  where m.agenda_id = g.id and i.state <> 'cancelada' and i.starts_at < b.offered_at + make_interval(mins => g.minutes + g.buffer_minutes)
    and i.starts_at > b.offered_at - make_interval(mins => i.minutes + g.buffer_minutes)))`

/** SQL: no time suits the person of an invitation `b` of an agenda `g`, who has no interview yet, and none is opened for them. */
export const hasOpenWish = sql<boolean>`(b.wish <> '' and ${isOffered} is not true and not exists (select from interviews i
  where i.agenda_id = b.agenda_id and i.application_id = b.application_id and i.state <> 'cancelada'))`

/** SQL: applicants may choose in an agenda `g`. */
export const isOpen = sql<boolean>`(g.closed_at is null and g.choose_until > now())`
const ofProcess = sql`json_build_object('id', p.id, 'title', p.title, 'company', c.name, 'zone', p.zone)`
const joined = sql`booking_agendas g join selective_processes p on p.id = g.process_id join companies c on c.id = p.company_id`

type Query = { which: 'open' | 'closed'; processId?: string; page: number; limit: number }
export async function listAgendas(db: Db, { which, processId, page, limit }: Query) {
  const matching = which === 'open' ? isOpen : sql<boolean>`not ${isOpen}`
  const within = processId === undefined ? sql`` : sql`and p.id = ${processId}`
  const { rows } = await sql<AgendaRow & { total: number }>`
    select g.id, g.title, ${ofProcess} as process, ${isOpen} as "isOpen", g.choose_until as "chooseUntil",
      g.first_day as "firstDay", g.last_day as "lastDay",
      (select count(*)::int from applications a where ${isOfAgenda}) as people,
      (select count(distinct i.application_id)::int from interviews i where i.agenda_id = g.id and i.state <> 'cancelada') as booked,
      (select count(*)::int from booking_invitations b join applications a on a.id = b.application_id
        where b.agenda_id = g.id and a.status = 'em_andamento' and ${hasOpenWish}) as wishes,
      (select min(i.starts_at) from interviews i where i.agenda_id = g.id and i.state = 'marcada' and i.starts_at > now()) as next,
      count(*) over ()::int as total
    from ${joined} where p.deleted_at is null and ${matching} ${within}
    order by g.choose_until desc, g.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Processes under way that interview, in which an agenda can be opened. */
export async function listInterviewing(db: Db) {
  const { rows } = await sql<AgendaRow['process']>`
    select p.id, p.title, c.name as company, p.zone from selective_processes p join companies c on c.id = p.company_id
    where 'interview' = any(p.steps) and p.frozen_at is null and p.deleted_at is null and p.state in ('publicado', 'inscricoes_encerradas', 'em_avaliacao')
    order by fold(p.title), p.id limit 200`.execute(db)
  return rows
}

export type StoredAgenda = Omit<AgendaInput, 'panelIds'> & {
  id: string
  version: number
  processId: string
  origin: string
  createdBy: string | null
  closedAt: string | null
  isOpen: boolean
  process: AgendaRow['process']
  companyToOutsiders: string
  companyInLetters: string
  panelIds: string[]
}

const columns = sql`g.id, g.version, g.process_id as "processId", g.origin, g.created_by as "createdBy", g.closed_at as "closedAt", ${isOpen} as "isOpen",
  ${ofProcess} as process, ${companyToOutsiders} as "companyToOutsiders", ${companyInLetters} as "companyInLetters", g.title, g.stage_id as "stageId", g.kit_id as "kitId", g.minutes, g.buffer_minutes as "bufferMinutes", g.day_limit as "dayLimit",
  g.notice_hours as "noticeHours", g.first_day as "firstDay", g.last_day as "lastDay", g.choose_until as "chooseUntil", g.move_hours as "moveHours",
  g.move_limit as "moveLimit", g.reminds, g.place, g.link, g.note,
  array(select account_id::text from booking_panel where agenda_id = g.id order by account_id) as "panelIds"`

export async function findAgenda(db: Db, id: string, lock?: 'share' | 'update'): Promise<StoredAgenda | undefined> {
  const locking = lock === undefined ? sql`` : lock === 'share' ? sql`for share of g` : sql`for update of g`
  const { rows } = await sql<StoredAgenda>`select ${columns} from ${joined} where g.id = ${id} ${locking}`.execute(db)
  return rows[0]
}

type Fields = Omit<AgendaInput, 'panelIds'> & { origin: string }
export async function insertAgenda(tx: Db, agenda: Fields & { processId: string; createdBy: string }) {
  const { id } = await tx.insertInto('bookingAgendas').values(agenda).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateAgenda = (tx: Db, id: string, change: Partial<Fields> & { closedAt?: string | null }) =>
  tx
    .updateTable('bookingAgendas')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export async function savePanel(tx: Db, agendaId: string, accountIds: readonly string[]) {
  await sql`delete from booking_panel where agenda_id = ${agendaId} and account_id <> all(${[...accountIds]}::uuid[])`.execute(
    tx,
  )
  await sql`insert into booking_panel (agenda_id, account_id) select ${agendaId}, unnest(${[...accountIds]}::uuid[]) on conflict do nothing`.execute(
    tx,
  )
}

export async function listPanel(db: Db, agendaId: string) {
  const { rows } = await sql<{ id: string; name: string; guest: boolean; hasHours: boolean; zone: string }>`
    select u.id, u.name, u.role = 'avaliador' as guest, coalesce(h.weekly <> '[]' or h.exceptions <> '[]', false) as "hasHours",
      coalesce(h.zone, '') as zone
    from booking_panel m join accounts u on u.id = m.account_id left join interviewer_hours h on h.account_id = u.id
    where m.agenda_id = ${agendaId} order by fold(u.name), u.id`.execute(db)
  return rows
}

export const listStageChoices = async (db: Db, processId: string) =>
  (
    await db
      .selectFrom('stages')
      .select(['id', 'name', 'kind'])
      .where('processId', '=', processId)
      .orderBy('position')
      .execute()
  ).map(({ id, name, kind }) => ({ id, title: name, isInterview: kind === 'entrevista' }))
