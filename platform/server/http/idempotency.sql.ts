import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

export const findKey = (db: Db, id: Buffer) =>
  db.selectFrom('idempotencyKeys').select(['asked', 'answer']).where('id', '=', id).executeTakeFirst()

export const keepAnswer = (db: Db, id: Buffer, answer: Buffer) =>
  db.updateTable('idempotencyKeys').set({ answer }).where('id', '=', id).execute()

export const releaseKey = (db: Db, id: Buffer) => db.deleteFrom('idempotencyKeys').where('id', '=', id).execute()

/** An answer is given again for a day. */
export const forgetOldKeys = (db: Db) =>
  db.deleteFrom('idempotencyKeys').where('at', '<', sql<string>`now() - interval '1 day'`).execute()
