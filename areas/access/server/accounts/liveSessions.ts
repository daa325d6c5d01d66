import { randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { findToken, isToken, touchToken } from '#access/server/tokens/tokens.sql.ts'
import type { Announcements } from '#platform/server/db/announcements.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Actor, Sessions } from '#platform/server/http/session.ts'
import type { Seal } from '#platform/server/seal.ts'
import { findSession, touchSession } from './accounts.sql.ts'

/** The configured key, or one derived from a secret in the database, shared by all processes, and the key outside the database. */
async function sessionKey(db: Db, given: string | undefined, seal: Seal): Promise<string> {
  if (given) return given
  const made = { name: 'session', value: randomBytes(32) }
  await db
    .insertInto('installationSecrets')
    .values(made)
    .onConflict((c) => c.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('installationSecrets')
    .select('value')
    .where('name', '=', 'session')
    .executeTakeFirstOrThrow()
  return seal.keyFor(`session ${value.toString('base64url')}`).toString('base64url')
}

/** Milliseconds between updates of the last activity of a session in use. */
const touchAfter = 5 * 60_000

type Live = { actor: Actor; until: number; used: number; touched: number }

/**
 * Caches live sessions, so that a call costs no query. PostgreSQL announces every end of a session. Without that connection nothing
 * is cached. A revoked session is refused within a second on every process.
 */
export async function openSessions(
  db: Db,
  announcements: Announcements,
  { secret, seal, idleMinutes }: { secret: string | undefined; seal: Seal; idleMinutes: () => number },
): Promise<Sessions> {
  const key = await sessionKey(db, secret, seal)
  const signer = createSigner({ key, algorithm: 'HS256', noTimestamp: true })
  const verify = createVerifier({ key, algorithms: ['HS256'] })
  /** By token. Contains verified sessions only. */
  const live = new Map<string, Live>()
  /** The number of ended sessions announced so far. */
  let heard = 0
  announcements.hear('session_ended', (id) => {
    heard += 1
    for (const [known, { actor }] of live) if (actor.sessionId === id) live.delete(known)
  })
  announcements.hear('account_changed', (id) => {
    heard += 1
    for (const [known, { actor }] of live) if (actor.id === id) live.delete(known)
  })
  announcements.onLost(() => {
    heard += 1
    live.clear()
  })

  function sessionIdOf(token: string): string | null {
    try {
      const { sid } = verify(token) as { sid?: unknown }
      return typeof sid === 'string' ? sid : null
    } catch {
      return null
    }
  }

  function find(token: string) {
    if (isToken(token)) return findToken(db, token)
    const id = sessionIdOf(token)
    return id ? findSession(db, id, idleMinutes()) : null
  }

  /** Whether the session was used within the idle time, as far as this process knows. */
  function isInUse({ actor, used }: Live) {
    return actor.scopes !== null || used + idleMinutes() * 60_000 > Date.now()
  }

  /** Updates the last activity at intervals. Failures are ignored. */
  function touch(known: Live) {
    known.used = Date.now()
    if (known.touched + touchAfter > Date.now()) return
    known.touched = Date.now()
    const { actor } = known
    void (actor.scopes ? touchToken(db, actor.sessionId) : touchSession(db, actor.sessionId, actor.id)).catch(() => {})
  }

  return {
    sign: (sessionId, accountId, expiresAt) =>
      signer({ sid: sessionId, sub: accountId, exp: Math.floor(expiresAt.getTime() / 1000) }),
    read: (token) => read(token),
    look: (token) => read(token, false),
    readAgain: (token) => {
      live.delete(token)
      return read(token)
    },
  }

  async function read(token: string, counts = true) {
    const known = live.get(token)
    if (known && known.until > Date.now() && isInUse(known)) {
      if (counts) touch(known)
      return known.actor
    }
    const before = heard
    const found = await find(token)
    if (!found) return null
    const { expiresAt, lastSeenAt, ...actor } = found
    const until = expiresAt ? Date.parse(expiresAt) : Number.POSITIVE_INFINITY
    const fresh = { actor, until, used: Date.parse(lastSeenAt), touched: 0 }
    if (live.size > 20_000) live.clear()
    // A session that ended during the query may be this one, so it is not cached.
    if (announcements.listening() && heard === before) live.set(token, fresh)
    if (counts) touch(fresh)
    return actor
  }
}
