import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** So many devices of one account are known; a new one takes the place of the one that was used longest ago. */
const mostKnown = 10

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Whether somebody has logged in to an account of this address from the device that holds the token. */
export async function isKnownDevice(db: Db, token: string | undefined, email: string): Promise<boolean> {
  if (!token) return false
  const known = await db
    .selectFrom('knownDevices as d')
    .innerJoin('accounts as a', 'a.id', 'd.accountId')
    .select('d.accountId')
    .where('d.hash', '=', hashOf(token))
    .where(sql`lower(a.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Remembers the device of somebody who has just logged in, and answers its token. It keeps the one that it has, also with another account, if that was
 * made here: what a client makes up could be guessed.
 */
export async function rememberDevice(db: Db, token: string, accountId: string): Promise<string> {
  const isOurs =
    token !== '' &&
    (await db.selectFrom('knownDevices').select('hash').where('hash', '=', hashOf(token)).executeTakeFirst())
  const kept = isOurs ? token : randomBytes(32).toString('base64url')
  await db
    .insertInto('knownDevices')
    .values({ hash: hashOf(kept), accountId })
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
        .limit(mostKnown),
    )
    .execute()
  return kept
}

/** Removes all known devices of an account: an old password or a stolen computer no longer has a budget of its own. */
export const forgetDevices = (db: Db, accountId: string) =>
  db.deleteFrom('knownDevices').where('accountId', '=', accountId).execute()
