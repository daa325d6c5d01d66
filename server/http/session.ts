import { randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import { type Account, findSession } from '#server/accounts/accounts.sql.ts'
import type { Db } from '#server/db/db.ts'
import { AppError } from './errors.ts'

/** Hours until an administrator must log in again. */
export const sessionHours = 12

/** Who is calling. */
export type Actor = Account & { sessionId: string }

export type Sessions = {
  /** A token for a session that ends at the given time. */
  sign: (sessionId: string, accountId: string, expiresAt: Date) => string
  /** Who a token stands for; nothing when it is forged, expired or revoked, or its account may not enter. */
  read: (token: string) => Promise<Actor | null>
  close: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
    strictAnswers: boolean
  }
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    access?: 'public' | 'session'
  }
}

/** The key of the installation: given, or made once and shared through the database. */
async function sessionKey(db: Db, given: string | undefined): Promise<string> {
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
  return value.toString('base64url')
}

/**
 * Live sessions are remembered, so that a call costs no query. PostgreSQL announces every end, and while nobody listens nothing is
 * remembered: a revoked session is refused within a second on every process.
 */
export async function openSessions(
  db: Db,
  { url, secret }: { url: string; secret: string | undefined },
): Promise<Sessions> {
  const key = await sessionKey(db, secret)
  const signer = createSigner({ key, algorithm: 'HS256', noTimestamp: true })
  const verify = createVerifier({ key, algorithms: ['HS256'], cache: 5000 })
  const live = new Map<string, { actor: Actor; until: number }>()
  const listener = listen(
    url,
    (channel, id) => {
      if (channel === 'session_ended') live.delete(id)
      else for (const [session, { actor }] of live) if (actor.id === id) live.delete(session)
    },
    () => live.clear(),
  )

  return {
    sign: (sessionId, accountId, expiresAt) =>
      signer({ sid: sessionId, sub: accountId, exp: Math.floor(expiresAt.getTime() / 1000) }),
    async read(token) {
      let sid: unknown
      try {
        sid = (verify(token) as { sid?: unknown }).sid
      } catch {
        return null
      }
      if (typeof sid !== 'string') return null
      const known = live.get(sid)
      if (known && known.until > Date.now()) return known.actor
      const found = await findSession(db, sid)
      if (!found) return null
      const { expiresAt, ...actor } = found
      if (live.size > 20_000) live.clear()
      if (listener.listening()) live.set(sid, { actor, until: Date.parse(expiresAt) })
      return actor
    },
    close: listener.close,
  }
}

/** A connection of its own that hears announcements and comes back by itself. */
function listen(url: string, heard: (channel: string, payload: string) => void, lost: () => void) {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false
  let listening = false

  async function open() {
    const mine = new pg.Client({ connectionString: url, application_name: 'certame sessions', keepAlive: true })
    mine.on('notification', ({ channel, payload }) => heard(channel, payload ?? ''))
    mine.on('error', () => {})
    mine.on('end', () => {
      listening = false
      lost()
      if (!closed) timer = setTimeout(open, 500)
    })
    client = mine
    try {
      await mine.connect()
      await mine.query('listen session_ended; listen account_changed')
      listening = true
    } catch {
      await mine.end().catch(() => {})
    }
  }
  const opening = open()
  return {
    listening: () => listening,
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      await opening
      await client?.end().catch(() => {})
    },
  }
}

export const unauthenticated = () => new AppError(401, 'unauthenticated', 'Entre de novo para continuar.')

/** Refuses a call that no live session of an active administrator makes. */
export async function requireSession(this: FastifyInstance, request: FastifyRequest) {
  const header = request.headers.authorization
  const actor = header?.startsWith('Bearer ') ? await this.sessions.read(header.slice(7)) : null
  if (!actor) throw unauthenticated()
  request.actor = actor
}

/** The caller of a protected endpoint. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw unauthenticated()
  return request.actor
}
