import { sql } from 'kysely'
import type { SessionUser } from '#contract/session.ts'
import type { Db } from '#server/db/db.ts'

export type Account = { id: string; name: string; occupation: string; email: string; photoUrl: string | null }

export const toSessionUser = ({ id, email, name, occupation, photoUrl }: Account): SessionUser => ({
  id,
  email,
  superAdmin: { name, occupation },
  photoUrl,
})

export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'occupation', 'email', 'photoUrl', 'passwordHash', 'state'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

export const insertAccount = (
  db: Db,
  account: { name: string; occupation: string; email: string; passwordHash: string; state: string },
) => db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()

/** A session that is neither over nor revoked, of an account that may enter. */
export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .select(['s.id as sessionId', 's.expiresAt', 'a.id', 'a.name', 'a.occupation', 'a.email', 'a.photoUrl'])
    .where('s.id', '=', id)
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', sql<string>`now()`)
    .where('a.state', '=', 'ativo')
    .executeTakeFirst()

export const insertSession = (db: Db, session: { accountId: string; expiresAt: Date; userAgent: string }) =>
  db
    .insertInto('sessions')
    .values({ ...session, expiresAt: session.expiresAt.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()

export const revokeSession = (db: Db, id: string) =>
  db
    .updateTable('sessions')
    .set({ revokedAt: sql`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()

/** Seconds for which logging in under these keys is blocked. */
export async function loginBlock(db: Db, keys: string[]): Promise<number> {
  const { seconds } = await db
    .selectFrom('loginFailures')
    .where('key', 'in', keys)
    .select(sql<number | null>`ceil(extract(epoch from max(blocked_until) - now()))::int`.as('seconds'))
    .executeTakeFirstOrThrow()
  return Math.max(0, seconds ?? 0)
}

/** Counts a failure; from the limit on, each one blocks twice as long as the last, up to 15 minutes. Forgets after 15 quiet minutes. */
export const countLoginFailure = (db: Db, key: string, limit: number) =>
  sql`insert into login_failures as f (key, failures, since) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when greatest(f.since, coalesce(f.blocked_until, f.since)) < now() - interval '15 minutes' then 1 else f.failures + 1 end,
      since = now(),
      blocked_until = case when f.failures + 1 >= ${limit} and greatest(f.since, coalesce(f.blocked_until, f.since)) >= now() - interval '15 minutes'
        then now() + least(interval '15 minutes', interval '30 seconds' * power(2, least(f.failures + 1 - ${limit}, 10))) end`.execute(
    db,
  )

export const forgetLoginFailures = (db: Db, key: string) =>
  db.deleteFrom('loginFailures').where('key', '=', key).execute()
