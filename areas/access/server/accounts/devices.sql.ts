import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'

/** Maximum number of known devices per account. A new device replaces the least recently used one. */
const maxKnown = 10

/** Whether the device with this token has logged in to an account of this address. */
export async function isKnownDevice(db: Db, token: string | undefined, email: string): Promise<boolean> {
  if (!token) return false
  const known = await db
    .selectFrom('knownDevices as d')
    .innerJoin('accounts as a', 'a.id', 'd.accountId')
    .select('d.accountId')
    .where('d.hash', '=', hashOfToken(token))
    .where(sql`lower(a.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Remembers the device of a successful login and returns its token. A token issued by this installation is kept, also for another account.
 * A token made up by the client is replaced, because it could be guessed.
 */
export async function rememberDevice(db: Db, token: string, accountId: string): Promise<string> {
  const isOurs =
    token !== '' &&
    (await db.selectFrom('knownDevices').select('hash').where('hash', '=', hashOfToken(token)).executeTakeFirst())
  const kept = isOurs ? token : randomBytes(32).toString('base64url')
  await db
    .insertInto('knownDevices')
    .values({ hash: hashOfToken(kept), accountId })
    .onConflict((c) => c.columns(['hash', 'accountId']).doUpdateSet({ lastUsedAt: sql`now()` }))
    .execute()
  await db
    .deleteFrom('knownDevices')
    .where('accountId', '=', accountId)
    .where('hash', 'not in', (q) =>
      q
        .selectFrom('knownDevices')
        .select('hash')
        .where('accountId', '=', accountId)
        .orderBy('lastUsedAt', 'desc')
        .limit(maxKnown),
    )
    .execute()
  return kept
}

/** Removes all known devices of an account, so that an old password or a stolen computer loses its own login budget. */
export const deleteDevices = (db: Db, accountId: string) =>
  db.deleteFrom('knownDevices').where('accountId', '=', accountId).execute()
