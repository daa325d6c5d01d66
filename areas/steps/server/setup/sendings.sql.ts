import { sql } from 'kysely'
import { secondsToUndo } from '#deliveries/contract/foreseen.ts'
import type { Letter } from '#deliveries/server/templates/letterOf.ts'
import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'

const underWay = ['waiting', 'sending'] as const
const taskOf = (id: string) => `send_links:${id}`

/** The step or the agenda whose links are sent. */
export type SendingOf = { stepId: string } | { agendaId: string }
type NewSending = SendingOf & {
  applicationIds: string[] | null
  total: number
  origin: string
  createdBy: string
  letter: Letter | null
}

/** Inserts a sending that leaves after some seconds, or at a time, and its task. */
export async function insertSending(tx: Db, { letter, ...sending }: NewSending, at: string | null) {
  const leavesAt = at ?? sql<string>`now() + ${secondsToUndo} * interval '1 second'`
  const { id, after } = await tx
    .insertInto('linkSendings')
    .values({ ...sending, letter: letter && JSON.stringify(letter), leavesAt })
    .returning(['id', sql<string>`(leaves_at - now())::text`.as('after')])
    .executeTakeFirstOrThrow()
  await enqueueSending(tx, id, after)
  return id
}

/** Enqueues the next batches of a sending. */
export const enqueueSending = (tx: Db, id: string, after = '0') => enqueue(tx, 'send_links', { id }, after, taskOf(id))

const selectSendings = (db: Db) =>
  db
    .selectFrom('linkSendings as d')
    .leftJoin('processSteps as s', 's.id', 'd.stepId')
    .leftJoin('bookingAgendas as g', 'g.id', 'd.agendaId')
    .innerJoin('accounts as k', 'k.id', 'd.createdBy')
    .select(['d.id', 'd.stepId', 'd.agendaId', 'd.applicationIds', 'd.total', 'd.done', 'd.origin', 'd.createdBy'])
    .select(['d.state', 'k.name as startedBy', sql<Letter | null>`d.letter`.as('letter')])
    .select([
      sql<string>`coalesce(s.process_id, g.process_id)`.as('processId'),
      sql<string>`coalesce(g.title, (select v.settings ->> 'title' from step_versions v where v.step_id = s.id order by v.number desc limit 1))`.as(
        'title',
      ),
      sql<string>`d.leaves_at`.as('leavesAt'),
      sql<string>`d.created_at`.as('createdAt'),
      sql<boolean>`d.leaves_at <= now()`.as('isDue'),
      sql<number>`greatest(0, extract(epoch from d.leaves_at - now()))::float8`.as('leavesIn'),
    ])

export const findSending = (db: Db, id: string) => selectSendings(db).where('d.id', '=', id).executeTakeFirst()
export type StoredSending = NonNullable<Awaited<ReturnType<typeof findSending>>>

/** A sending, locked until the transaction ends: sending a batch and stopping exclude each other. */
export async function lockSending(tx: Db, id: string) {
  await sql`select from link_sendings where id = ${id} for update`.execute(tx)
  return findSending(tx, id)
}

/** The sendings to everybody that are under way, of the steps of a process or of an agenda. */
export const listUnderWay = (db: Db, of: { processId: string } | { agendaId: string }) =>
  selectSendings(db)
    .where(
      'processId' in of ? sql<boolean>`s.process_id = ${of.processId}` : sql<boolean>`d.agenda_id = ${of.agendaId}`,
    )
    .where('d.state', 'in', underWay)
    .where('d.applicationIds', 'is', null)
    .execute()

/** A sending under way to everybody, or to one of these people; for everybody, any that is under way. */
export async function findUnderWay(db: Db, of: SendingOf, applicationIds: readonly string[] | null) {
  const column = 'stepId' in of ? sql`step_id = ${of.stepId}` : sql`agenda_id = ${of.agendaId}`
  const { rows } = await sql<{
    id: string
  }>`select id from link_sendings where ${column} and state = any(${[...underWay]})
    and (${applicationIds === null}::boolean or application_ids is null or application_ids && ${[...(applicationIds ?? [])]}::uuid[]) limit 1`.execute(
    db,
  )
  return rows[0]
}

export const isUnderWay = ({ state }: Pick<StoredSending, 'state'>) => state === 'waiting' || state === 'sending'

/** Records a batch that was sent. */
export const addSent = (tx: Db, id: string, n: number) =>
  tx
    .updateTable('linkSendings')
    .set({ state: 'sending', done: sql`done + ${n}` })
    .where('id', '=', id)
    .execute()

export const leaveNow = (tx: Db, id: string) =>
  tx.updateTable('linkSendings').set({ leavesAt: sql<string>`now()` }).where('id', '=', id).execute()

export const endSending = (tx: Db, id: string, state: 'done' | 'undone' | 'stopped') =>
  tx.updateTable('linkSendings').set({ state, finishedAt: sql`now()` }).where('id', '=', id).execute()

/** Sendings that have no task any more: it was given up. */
export async function listGivenUpSendings(db: Db) {
  const { rows } = await sql<{ id: string }>`select id from link_sendings d where state = any(${[...underWay]})
    and not exists (select from graphile_worker.jobs j where j.key = ${taskOf('')} || d.id and j.attempts < j.max_attempts)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
