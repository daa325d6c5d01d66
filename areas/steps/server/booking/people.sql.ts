import { sql } from 'kysely'
import { isSent } from '#deliveries/server/ledger/isSent.ts'
import type { Addressee } from '#deliveries/server/letters/foreseen.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { AgendaPerson } from '#steps/contract/booking.ts'
import type { MoveReason } from '#steps/contract/limits.ts'
import { againstInviting } from '#steps/server/invitations/invitations.sql.ts'
import { isOfAgenda, isOffered } from './agendas.sql.ts'

/** SQL: the interview of an application `a` in an agenda `g`: the one to come, or the last one. */
const interviewOf = sql`(select i.* from interviews i where i.agenda_id = g.id and i.application_id = a.id
  order by i.state = 'marcada' desc, i.id desc limit 1)`

export type Found = Omit<AgendaPerson, 'need'> & { need: Buffer | null }

/** The applicants of an agenda, with what they have done about it, by name. */
export async function listPeople(db: Db, agendaId: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select a.id as "applicationId", a.candidate_id as "candidateId", ${calledName} as name,
      case when i.state = 'marcada' then 'booked' when i.state in ('realizada', 'faltou') then 'over' when b.wish <> '' then case when ${isOffered} then 'offered' else 'wish' end
        when b.opened_at is not null then 'opened' when b.sent_at is null then 'uninvited' when d.state = 'na_fila' then 'queued'
        when ${isSent(sql`d.state`)} then 'unopened' else 'unreached' end as state,
      b.sent_at as "sentAt", b.opened_at as "openedAt", coalesce(b.wish, '') as wish, b.offered_at as "offeredAt", b.need, coalesce(b.moves, 0) as moves,
      case when i.id is not null then json_build_object('id', i.id, 'version', i.version, 'state', i.state, 'startsAt', to_char(i.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'minutes', i.minutes) end as interview
    from booking_agendas g join applications a on ${isOfAgenda} join candidates k on k.id = a.candidate_id
      left join booking_invitations b on b.agenda_id = g.id and b.application_id = a.id left join deliveries d on d.id = b.delivery_id
      left join lateral ${interviewOf} i on true
    where g.id = ${agendaId} order by fold(${calledName}), a.id limit 1000`.execute(db)
  return rows
}

/** SQL: an application `a` of an agenda `g` that may still choose a time: under way, and without an interview. */
const isChoosing = sql<boolean>`(a.status = 'em_andamento' and not exists (select from interviews i
  where i.agenda_id = g.id and i.application_id = a.id and i.state <> 'cancelada'))`
const isInvited = sql<boolean>`exists (select from booking_invitations b where b.agenda_id = g.id and b.application_id = a.id and b.sent_at is not null)`
const toInvite = (ids: readonly string[] | null) =>
  sql<boolean>`(${isChoosing} and ${ids ? sql`a.id = any(${[...ids]}::uuid[])` : sql`not ${isInvited}`})`

/** Those who would be invited to an agenda now, by name: the named ones, or all without a link, with the cause for which a mail reaches them not. */
export async function listToInvite(db: Db, agendaId: string, ids: readonly string[] | null) {
  const { rows } = await sql<Addressee>`
    select a.id, ${calledName} as name, k.email, ${againstInviting} as against
    from booking_agendas g join applications a on ${isOfAgenda} join candidates k on k.id = a.candidate_id
    where g.id = ${agendaId} and ${toInvite(ids)} order by fold(${calledName}), a.id`.execute(db)
  return rows
}

/** Those of an agenda who are invited now and whom a mail reaches: the named ones, or the next without a link who were there at a time. Locks their applications. */
export async function lockToInvite(
  tx: Db,
  agendaId: string,
  asked: { named: readonly string[] } | { before: string },
  limit: number,
) {
  const which =
    'named' in asked
      ? toInvite(asked.named)
      : sql<boolean>`(${toInvite(null)} and a.created_at <= ${asked.before}::timestamptz)`
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select a.id, ${calledName} as name, k.email
    from booking_agendas g join applications a on ${isOfAgenda} join candidates k on k.id = a.candidate_id
    where g.id = ${agendaId} and ${which} and ${againstInviting} is null
    order by a.id limit ${limit} for update of a`.execute(tx)
  return rows
}

/** Counts those of an agenda who have its link and no time yet. */
export async function countChoosing(db: Db, agendaId: string) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from booking_agendas g join applications a on ${isOfAgenda} where g.id = ${agendaId} and ${isChoosing} and ${isInvited}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Finds the person of an application, as letters name them. */
export async function findApplicant(db: Db, applicationId: string) {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select a.id, ${calledName} as name, k.email from applications a join candidates k on k.id = a.candidate_id where a.id = ${applicationId}`.execute(
    db,
  )
  return rows[0] ?? { id: applicationId, name: '', email: '' }
}

export const recordInvited = (tx: Db, id: string, deliveryId: string) =>
  tx.updateTable('bookingInvitations').set({ sentAt: sql`now()`, deliveryId }).where('id', '=', id).execute()

export type Invitation = {
  id: string
  agendaId: string
  applicationId: string
  status: string
  name: string
  moves: number
  wish: string
  /** The time that was opened for the wish. */
  offeredAt: string | null
  hasNeed: boolean
}
export async function findByBookingLink(db: Db, hash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select b.id, b.agenda_id as "agendaId", b.application_id as "applicationId", a.status, ${calledName} as name, b.moves, b.wish, b.offered_at as "offeredAt", b.need is not null as "hasNeed"
    from booking_invitations b join applications a on a.id = b.application_id join candidates k on k.id = a.candidate_id
    where b.hash = ${hash} and k.deleted_at is null`.execute(db)
  return rows[0]
}

export const recordBookingOpened = (db: Db, id: string) =>
  db
    .updateTable('bookingInvitations')
    .set({ openedAt: sql`now()` })
    .where('id', '=', id)
    .where('openedAt', 'is', null)
    .execute()

type Change = { wish?: string; need?: Buffer | null }
export const saveOwnWords = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('bookingInvitations')
    .set({ ...change, ...(change.wish !== undefined && { wishedAt: sql`now()`, offeredAt: null }) })
    .where('id', '=', id)
    .execute()

export const recordOffered = (tx: Db, id: string, startsAt: string) =>
  tx.updateTable('bookingInvitations').set({ offeredAt: startsAt }).where('id', '=', id).execute()

export const countMove = (tx: Db, id: string, reason: MoveReason | null) =>
  tx.updateTable('bookingInvitations').set({ moves: sql`moves + 1`, moveReason: reason }).where('id', '=', id).execute()

export type Booked = { id: string; state: string; startsAt: string; minutes: number; sequence: number }
/** The interview of an application in an agenda: the one to come, or the last one. */
export async function findBooked(db: Db, agendaId: string, applicationId: string): Promise<Booked | null> {
  const { rows } = await sql<Booked>`
    select i.id, i.state, i.starts_at as "startsAt", i.minutes, i.sequence
    from booking_agendas g join applications a on a.id = ${applicationId} cross join lateral ${interviewOf} i where g.id = ${agendaId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Times that were opened for applicants of an agenda and are still to come. */
export async function listOffered(db: Db, agendaId: string): Promise<number[]> {
  const { rows } = await sql<{ at: string }>`
    select distinct offered_at as at from booking_invitations where agenda_id = ${agendaId} and offered_at > now()`.execute(
    db,
  )
  return rows.map(({ at }) => Date.parse(at))
}

/** When the interviews of an agenda begin that take place. */
export async function listBeginnings(db: Db, agendaId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('interviews')
    .select('startsAt')
    .where('agendaId', '=', agendaId)
    .where('state', '<>', 'cancelada')
    .execute()
  return rows.map(({ startsAt }) => Date.parse(startsAt))
}
