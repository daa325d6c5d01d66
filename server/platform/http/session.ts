import { randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiScope, scopeOf } from '#contract/access/apiTokens.rules.ts'
import { type Account, findSession, touchSession } from '#server/access/accounts/accounts.sql.ts'
import { findToken, isToken, touchToken } from '#server/access/tokens/tokens.sql.ts'
import type { Announcements } from '#server/platform/db/announcements.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Seal } from '#server/platform/seal.ts'
import { AppError } from './errors.ts'

/** Who is calling. */
export type Actor = Account & {
  /** The session, or the API token, by which they call. */
  sessionId: string
  /** What an API token is good for; a session is good for everything. */
  scopes: ApiScope[] | null
}

export type Sessions = {
  /** A token for a session that ends at the given time. */
  sign: (sessionId: string, accountId: string, expiresAt: Date) => string
  /** Who a token stands for; nothing when it is forged, expired or revoked, or its account may not enter. */
  read: (token: string) => Promise<Actor | null>
  /** The same, without counting as a use of the session. */
  look: (token: string) => Promise<Actor | null>
  /** The same as it is stored now: for whoever has just changed it. */
  readAgain: (token: string) => Promise<Actor | null>
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
    access?: 'public' | 'pending' | 'session'
    /** The path of the contract, without what stands before it. */
    call?: string
  }
}

/** The key of the installation: given, or made of a secret that all processes share through the database and of the key outside it. */
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

/** Milliseconds after which a session that is in use is noted as such again. */
const touchAfter = 5 * 60_000

type Live = { actor: Actor; until: number; used: number; touched: number }

/**
 * Live sessions are remembered, so that a call costs no query. PostgreSQL announces every end, and while nobody listens nothing is
 * remembered: a revoked session is refused within a second on every process.
 */
export async function openSessions(
  db: Db,
  announcements: Announcements,
  { secret, seal, idleMinutes }: { secret: string | undefined; seal: Seal; idleMinutes: () => number },
): Promise<Sessions> {
  const key = await sessionKey(db, secret, seal)
  const signer = createSigner({ key, algorithm: 'HS256', noTimestamp: true })
  const verify = createVerifier({ key, algorithms: ['HS256'] })
  /** By token: none is in here that was not verified. */
  const live = new Map<string, Live>()
  /** How often something ended. */
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

  /** Whether somebody has used it lately, as far as this process knows. */
  function isInUse({ actor, used }: Live) {
    return actor.scopes !== null || used + idleMinutes() * 60_000 > Date.now()
  }

  /** Notes now and then that a session or token is used; whether that succeeds matters to nobody. */
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
    // Whatever ended while the answer was on its way may have been this one.
    if (announcements.listening() && heard === before) live.set(token, fresh)
    if (counts) touch(fresh)
    return actor
  }
}

export const unauthenticated = () => new AppError(401, 'unauthenticated', 'Entre de novo para continuar.')

const forbidden = {
  address: 'O acesso não é permitido a partir deste endereço de rede.',
  pending: 'Seu cadastro aguarda a aprovação de um administrador.',
  signature: 'A assinatura do aviso não confere.',
  mailbox: 'Esta caixa de mensagens é de outra pessoa.',
  second_factor: 'Ative a verificação em duas etapas para continuar.',
} as const
export const forbid = (code: keyof typeof forbidden) => new AppError(403, code, forbidden[code])

/** Names the scope that a token lacks, for the author of the script. */
const lacksScope = (asked: ApiScope | undefined) =>
  new AppError(
    403,
    'scope',
    asked
      ? `Este token não permite esta ação: falta o escopo ${asked}. Crie outro em Configurações, Tokens de API, que o tenha.`
      : 'Nenhum token permite esta ação. Ela é só de quem entra com e-mail e senha.',
  )

/** Goes on when the call comes from an allowed network: a signed address that has left the house opens nothing there. */
export function mustCallFromHere({ installation }: FastifyInstance, { ip }: FastifyRequest) {
  if (!installation.allows(ip)) throw forbid('address')
}

/** Refuses a call that its caller may not make. */
export function requireSession(this: FastifyInstance, request: FastifyRequest) {
  return admit(this, request, this.sessions.read)
}

/** The same for a call that stays open. That alone does not keep its session alive. */
export const mustStillBeAllowed = (app: FastifyInstance, request: FastifyRequest) =>
  admit(app, request, app.sessions.look)

/** Without `pending`, only an active administrator with all that is asked for may. */
async function admit(app: FastifyInstance, request: FastifyRequest, read: Sessions['read']) {
  const header = request.headers.authorization
  const actor = header?.startsWith('Bearer ') ? await read(header.slice(7)) : null
  if (!actor) throw unauthenticated()
  request.actor = actor
  const { access, call = '' } = request.routeOptions.config
  mustCallFromHere(app, request)
  // Whose files are meant stands in the address.
  const { entity = ':entity' } = request.params as { entity?: string }
  const asked = scopeOf(request.method, call.replace(':entity', entity))
  if (actor.scopes && !actor.scopes.some((scope) => scope === asked)) throw lacksScope(asked)
  if (access !== 'pending') {
    if (actor.state === 'pendente') throw forbid('pending')
    if (!actor.secondFactor && !actor.scopes && app.installation.security().secondFactorRequired)
      throw forbid('second_factor')
  }
}

/** The caller of a protected endpoint. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw unauthenticated()
  return request.actor
}
