import { sql } from 'kysely'
import { auditing } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { deleteDevices } from './devices.sql.ts'

type NewSession = { accountId: string; expiresAt: Date; userAgent: string; address?: string }

/** For an account created in this transaction, whose password cannot have changed. */
export const insertSession = (db: Db, { expiresAt, ...session }: NewSession) =>
  db
    .insertInto('sessions')
    .values({ ...session, expiresAt: expiresAt.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()

/**
 * Inserts a session for a password that was checked, and records it, in one statement. The password may have been changed or the account
 * suspended while the hash was computed. The share lock waits for a concurrent change, and makes a later change wait until it can see this
 * session and revoke it. Returns nothing when the password has changed or the account may no longer log in.
 */
export const enterSession = (
  db: Db,
  { accountId, passwordHash, expiresAt, userAgent, address = '' }: NewSession & { passwordHash: string },
) =>
  db
    .with('owner', (q) =>
      q
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', accountId)
        .where('passwordHash', '=', passwordHash)
        .where('state', 'in', ['ativo', 'pendente'])
        .forShare(),
    )
    .with('opened', (q) =>
      q
        .insertInto('sessions')
        .columns(['accountId', 'expiresAt', 'userAgent', 'address'])
        .expression((e) =>
          e
            .selectFrom('owner')
            .select(({ val, cast }) => [
              'id',
              cast<string>(val(expiresAt.toISOString()), 'timestamptz').as('expiresAt'),
              val(userAgent).as('userAgent'),
              val(address).as('address'),
            ]),
        )
        .returning('id'),
    )
    .selectFrom('opened')
    .select('id')
    .select(auditing(accountId, { action: 'session.opened', entity: 'account', entityId: accountId }).as('event'))
    .executeTakeFirst()

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

/** Revokes one session of an account, all but one, or all. Unless only one is revoked, the known devices are also removed. */
export async function revokeSessions(
  db: Db,
  accountId: string,
  { only, except }: { only?: string; except?: string } = {},
) {
  if (!only) await deleteDevices(db, accountId)
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
