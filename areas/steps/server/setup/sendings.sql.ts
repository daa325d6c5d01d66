import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { secondsToUndo } from '#steps/contract/sendings.ts'

const underWay = ['waiting', 'sending'] as const
const taskOf = (id: string) => `send_step:${id}`

type NewSending = { stepId: string; total: number; origin: string; createdBy: string }

/** Inserts a sending that leaves after some seconds. */
export const insertSending = async (tx: Db, sending: NewSending) => {
  const leavesAt = sql<string>`now() + ${secondsToUndo} * interval '1 second'`
  const { id } = await tx
    .insertInto('stepSendings')
    .values({ ...sending, leavesAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Enqueues the next batches of a sending. */
export const enqueueSending = (tx: Db, id: string, after = '0') => enqueue(tx, 'send_step', { id }, after, taskOf(id))

const selectSendings = (db: Db) =>
  db
    .selectFrom('stepSendings as d')
    .innerJoin('processSteps as s', 's.id', 'd.stepId')
    .innerJoin('accounts as k', 'k.id', 'd.createdBy')
    .select(['d.id', 'd.stepId', 'd.total', 'd.done', 'd.origin', 'd.createdBy', 's.processId', 'k.name as startedBy'])
    .select([
      'd.state',
      sql<string>`d.leaves_at`.as('leavesAt'),
      sql<string>`d.created_at`.as('createdAt'),
      sql<boolean>`d.leaves_at <= now()`.as('isDue'),
    ])

export const findSending = (db: Db, id: string) => selectSendings(db).where('d.id', '=', id).executeTakeFirst()
export type StoredSending = NonNullable<Awaited<ReturnType<typeof findSending>>>

/** A sending, locked until the transaction ends: sending a batch and stopping exclude each other. */
export async function lockSending(tx: Db, id: string) {
  await sql`select from step_sendings where id = ${id} for update`.execute(tx)
  return findSending(tx, id)
}

export const listUnderWay = (db: Db, processId: string) =>
  selectSendings(db).where('s.processId', '=', processId).where('d.state', 'in', underWay).execute()

export const findUnderWay = (db: Db, stepId: string) =>
  db
    .selectFrom('stepSendings')
    .select('id')
    .where('stepId', '=', stepId)
    .where('state', 'in', underWay)
    .executeTakeFirst()

export const isUnderWay = ({ state }: Pick<StoredSending, 'state'>) => state === 'waiting' || state === 'sending'

/** Records a batch that was sent. */
export const addSent = (tx: Db, id: string, n: number) =>
  tx
    .updateTable('stepSendings')
    .set({ state: 'sending', done: sql`done + ${n}` })
    .where('id', '=', id)
    .execute()

export const endSending = (tx: Db, id: string, state: 'done' | 'undone' | 'stopped') =>
  tx.updateTable('stepSendings').set({ state, finishedAt: sql`now()` }).where('id', '=', id).execute()

/** Sendings that have no task any more: it was given up. */
export async function listGivenUpSendings(db: Db) {
  const { rows } = await sql<{ id: string }>`select id from step_sendings d where state = any(${[...underWay]})
    and not exists (select from graphile_worker.jobs j where j.key = ${taskOf('')} || d.id and j.attempts < j.max_attempts)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
