import { sql } from 'kysely'
import { auditing } from '#server/audit/audit.sql.ts'
import type { Db } from '#server/db/db.ts'

type NewSession = { accountId: string; expiresAt: Date; userAgent: string; address?: string }
const insertion = (db: Pick<Db, 'insertInto'>, { expiresAt, ...session }: NewSession) =>
  db
    .insertInto('sessions')
    .values({ ...session, expiresAt: expiresAt.toISOString() })
    .returning('id')

export const insertSession = (db: Db, session: NewSession) => insertion(db, session).executeTakeFirstOrThrow()

/** Opens a session and records that somebody entered, in one statement: a login is made of few, so that little is added to its hash. */
export const enterSession = (db: Db, session: NewSession) =>
  db
    .with('opened', (q) => insertion(q, session))
    .selectFrom('opened')
    .select('id')
    .select(
      auditing(session.accountId, {
        action: 'session.opened',
        entity: 'account',
        entityId: session.accountId,
      }).as('event'),
    )
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
