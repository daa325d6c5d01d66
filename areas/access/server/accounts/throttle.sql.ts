import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { sha256 } from '#platform/server/sha256.ts'

/** The hashed key of a counter. Contains no personal data. */
export const throttleKey = (...parts: string[]) => sha256(parts.join('\n')).toString('base64url')

/**
 * The counters of a failed login, with their limits. A known device has its own budget. Unknown clients share three: the account in
 * their network, their network, and the account across networks.
 */
export function budgetsOf({ email, from, device }: { email: string; from: string; device: string | undefined }) {
  const account = email.toLowerCase()
  if (device) return [{ key: throttleKey('device', device, account), limit: 10 }] as const
  return [
    { key: throttleKey('person', account, from), limit: 5 },
    { key: throttleKey('address', from), limit: 60 },
    { key: throttleKey('account', account), limit: 100 },
  ] as const
}

/** The seconds until all keys are unblocked, and the number of keys with failures. */
export const failuresOf = (db: Db, keys: string[]) =>
  db
    .selectFrom('loginFailures')
    .where('key', 'in', keys)
    .select(sql<number>`greatest(0, ceil(extract(epoch from max(blocked_until) - now())))::int`.as('secondsBlocked'))
    .select(sql<number>`count(*)::int`.as('counted'))

export const isBlocked = async (db: Db, key: string) =>
  (await failuresOf(db, [key]).executeTakeFirstOrThrow()).secondsBlocked > 0

/** Refuses with the remaining seconds while one of the keys is blocked. */
export const mustNotBeBlocked = async (db: Db, keys: string[]) =>
  refuseWhileBlocked((await failuresOf(db, keys).executeTakeFirstOrThrow()).secondsBlocked)

export function refuseWhileBlocked(seconds: number): void {
  if (seconds === 0) return
  const wait = seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`
  throw new AppError(429, 'blocked', `Muitas tentativas. Espere ${wait} e tente de novo.`, { retryAfter: seconds })
}

// From the limit on, each failure blocks twice as long as the last, up to 15 minutes. The counter expires after 15 minutes without failures.
const counting = (db: Db, key: string, limit: number, which: RawBuilder<boolean>) =>
  sql`insert into login_failures as f (key, failures, since) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when greatest(f.since, coalesce(f.blocked_until, f.since)) < now() - interval '15 minutes' then 1 else f.failures + 1 end,
      since = now(),
      blocked_until = case when f.failures + 1 >= ${limit} and greatest(f.since, coalesce(f.blocked_until, f.since)) >= now() - interval '15 minutes'
        then now() + least(interval '15 minutes', interval '30 seconds' * power(2, least(f.failures + 1 - ${limit}, 10))) end
    where ${which} returning f.key`.execute(db)

/** Counts a failure, which may block the next attempt. */
export const countFailure = (db: Db, key: string, limit: number) => counting(db, key, limit, sql`true`)

/** Counts a rate-limited call and refuses it while the key is blocked, also among concurrent calls. */
export async function countCall(db: Db, key: string, limit: number): Promise<void> {
  const { rows } = await counting(db, key, limit, sql`coalesce(f.blocked_until, '-infinity') <= now()`)
  if (rows.length > 0) return
  const { secondsBlocked } = await failuresOf(db, [key]).executeTakeFirstOrThrow()
  refuseWhileBlocked(Math.max(1, secondsBlocked))
}

export const deleteFailures = (db: Db, key: string) => db.deleteFrom('loginFailures').where('key', '=', key).execute()
