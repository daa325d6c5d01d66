import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'

const lifetime = { reset: '30 minutes', invitation: '7 days' }

/** Revokes mailed keys, for example after a change of address or password. */
export const endKeys = (db: Db, accountId: string) =>
  db
    .updateTable('accountKeys')
    .set({ usedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute()

/** Issues a single-use key that sets a password, and revokes earlier ones. */
export async function issueKey(db: Db, accountId: string, kind: keyof typeof lifetime): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await endKeys(db, accountId)
  await db
    .insertInto('accountKeys')
    .values({ hash: hashOfToken(key), accountId, kind, expiresAt: sql`now() + ${lifetime[kind]}::interval` })
    .execute()
  return key
}

/** The number of keys issued in the last hour. */
export const countKeys = async (db: Db, accountId: string) => {
  const { n } = await db
    .selectFrom('accountKeys')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('accountId', '=', accountId)
    .where('createdAt', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return n
}

/** The account of a valid key. */
export const findKey = (db: Db, key: string) =>
  db
    .selectFrom('accountKeys as k')
    .innerJoin('accounts as a', 'a.id', 'k.accountId')
    .select(['k.kind', 'a.id', 'a.name', 'a.email', 'a.state', 'a.invitedBy'])
    .where('k.hash', '=', hashOfToken(key))
    .where('k.usedAt', 'is', null)
    .where('k.expiresAt', '>', sql<string>`now()`)
    .where('a.state', '<>', 'suspenso')
    .executeTakeFirst()

/** Consumes a key. Returns nothing when a concurrent request has consumed it. */
export const useKey = (db: Db, key: string) =>
  db
    .updateTable('accountKeys')
    .set({ usedAt: sql`now()` })
    .where('hash', '=', hashOfToken(key))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('accountId')
    .executeTakeFirst()
