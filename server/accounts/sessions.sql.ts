import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

type NewSession = { accountId: string; expiresAt: Date; userAgent: string; address?: string }
export const insertSession = (db: Db, session: NewSession) =>
  db
    .insertInto('sessions')
    .values({ ...session, expiresAt: session.expiresAt.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The open sessions of an account, the last used first. */
export const listSessions = (db: Db, accountId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'userAgent', 'address'])
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute()

/** Ends sessions of an account: one, all but one, or all. */
export const revokeSessions = (
  db: Db,
  accountId: string,
  { only, except }: { only?: string; except?: string } = {},
) => {
  let open = db
    .updateTable('sessions')
    .set({ revokedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
  if (only) open = open.where('id', '=', only)
  if (except) open = open.where('id', '<>', except)
  return open.returning('id').execute()
}

/** Whether an account has entered from a browser of this kind before. */
export const knowsBrowser = async (db: Db, accountId: string, userAgent: string) =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', accountId)
    .where('userAgent', '=', userAgent)
    .limit(1)
    .executeTakeFirst()) !== undefined
