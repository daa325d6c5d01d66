import { sql } from 'kysely'
import { secondsToUndo } from '#deliveries/contract/foreseen.ts'
import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    send_outcomes: { id: string }
  }
}

/** Enqueues a sending, in place of its earlier task. */
export const enqueueOutcomes = (tx: Db, id: string, after = '0') =>
  enqueue(tx, 'send_outcomes', { id }, after, `send_outcomes:${id}`)

/** Inserts a sending that leaves after some seconds, and its task. */
export async function insertOutcomeSending(tx: Db, processId: string, createdBy: string) {
  const { id } = await tx
    .insertInto('outcomeSendings')
    .values({ processId, createdBy, leavesAt: sql<string>`now() + ${secondsToUndo} * interval '1 second'` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueOutcomes(tx, id, `${secondsToUndo} seconds`)
  return id
}

const selectSendings = (db: Db) =>
  db
    .selectFrom('outcomeSendings')
    .select(['id', 'processId', 'state', 'createdBy'])
    .select([
      sql<boolean>`leaves_at <= now()`.as('isDue'),
      sql<number>`greatest(0, extract(epoch from leaves_at - now()))::float8`.as('leavesIn'),
    ])

export const findOutcomeSending = (db: Db, id: string) => selectSendings(db).where('id', '=', id).executeTakeFirst()

/** A sending, locked until the transaction ends: leaving and undoing exclude each other. */
export const lockOutcomeSending = (tx: Db, id: string) =>
  selectSendings(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** The sending of a process that has not left. */
export const findWaitingOutcomes = (db: Db, processId: string) =>
  selectSendings(db).where('processId', '=', processId).where('state', '=', 'waiting').executeTakeFirst()

export const letOutcomesLeave = (tx: Db, id: string) =>
  tx.updateTable('outcomeSendings').set({ leavesAt: sql<string>`now()` }).where('id', '=', id).execute()

export const endOutcomeSending = (tx: Db, id: string, state: 'done' | 'undone' | 'stopped') =>
  tx.updateTable('outcomeSendings').set({ state }).where('id', '=', id).execute()
