import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import type { Rehearsed } from './rehearse.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    rehearse_backup: { id?: string }
  }
}

/** Any number, the same in every process: held by the connection of the process that rehearses. */
const lockKey = 727_274_003

export const startRehearsal = (tx: Db) =>
  tx.insertInto('rehearsals').defaultValues().returning('id').executeTakeFirstOrThrow()

/** Takes the turn of this connection; false when another process rehearses on this database. */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockKey}::bigint) as taken`.execute(db)
  return rows[0]?.taken === true
}

export const finishRehearsal = (db: Db, id: string, { backupAt, outcome, reason, rows, files, events }: Rehearsed) =>
  db
    .updateTable('rehearsals')
    .set({ backupAt, outcome, reason, rows, files, events, finishedAt: sql`now()` })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()

/** The newest rehearsal. One that has begun and that no process works on was cut off, unless it was asked for within a minute. */
export async function findRehearsal(db: Db) {
  const row = await db
    .selectFrom('rehearsals')
    .select(['startedAt', 'finishedAt', 'backupAt', 'outcome', 'reason', 'rows', 'files', 'events'])
    .select(
      sql<boolean>`started_at > now() - interval '1 minute' or exists (select from pg_locks l
        where l.locktype = 'advisory' and l.objid = ${lockKey}::bigint::oid and l.classid = 0 and l.granted
          and l.database = (select oid from pg_database where datname = current_database()))`.as('isWorkedOn'),
    )
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { isWorkedOn, outcome, rows, ...rest } = row
  const state = outcome ?? (isWorkedOn ? ('running' as const) : ('interrupted' as const))
  return { ...rest, rows: Number(rows), state }
}
