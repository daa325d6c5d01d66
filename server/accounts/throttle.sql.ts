import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/http/errors.ts'

/** What is counted, as a key that names nobody. */
export const throttleKey = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

/** Refuses, with how long to wait, while one of the keys is blocked. */
export async function mustNotBeBlocked(db: Db, keys: string[]): Promise<void> {
  const { seconds } = await db
    .selectFrom('loginFailures')
    .where('key', 'in', keys)
    .select(sql<number | null>`ceil(extract(epoch from max(blocked_until) - now()))::int`.as('seconds'))
    .executeTakeFirstOrThrow()
  if (!seconds || seconds <= 0) return
  const wait = seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`
  throw new AppError(429, 'blocked', `Muitas tentativas. Espere ${wait} e tente de novo.`, { retryAfter: seconds })
}

/** Counts a failure; from the limit on, each one blocks twice as long as the last, up to 15 minutes. Forgets after 15 quiet minutes. */
export const countFailure = (db: Db, key: string, limit: number) =>
  sql`insert into login_failures as f (key, failures, since) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when greatest(f.since, coalesce(f.blocked_until, f.since)) < now() - interval '15 minutes' then 1 else f.failures + 1 end,
      since = now(),
      blocked_until = case when f.failures + 1 >= ${limit} and greatest(f.since, coalesce(f.blocked_until, f.since)) >= now() - interval '15 minutes'
        then now() + least(interval '15 minutes', interval '30 seconds' * power(2, least(f.failures + 1 - ${limit}, 10))) end`.execute(
    db,
  )

export const forgetFailures = (db: Db, key: string) => db.deleteFrom('loginFailures').where('key', '=', key).execute()
