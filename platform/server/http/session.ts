import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access, Endpoint } from '#platform/contract/endpoint.ts'
import type { Right, Role } from '#platform/contract/rights.ts'
import { type ApiScope, scopeOf } from '#platform/contract/scopes.rules.ts'
import { AppError } from './errors.ts'

/** An account that may enter, as calls see it. */
export type Account = {
  id: string
  name: string
  occupation: string
  email: string
  photoUrl: string | null
  role: Role
  state: 'ativo' | 'pendente'
  secondFactor: boolean
}

/** The caller of a request. */
export type Actor = Account & {
  /** The session or API token of the caller. */
  sessionId: string
  /** Scopes of an API token; null for a session, which may do everything. */
  scopes: ApiScope[] | null
  /** Rights beyond those of every administrator. An API token has none. */
  rights: Right[]
}

export type Sessions = {
  /** Signs a token for a session that expires at the given time. */
  sign: (sessionId: string, accountId: string, expiresAt: Date) => string
  /** Resolves a token; null when it is forged, expired or revoked, or its account may not log in. */
  read: (token: string) => Promise<Actor | null>
  /** The same, without counting as a use of the session. */
  look: (token: string) => Promise<Actor | null>
  /** The same, bypassing the cache, after a change by the caller. */
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
    access?: Access
    /** The path of the contract, without a prefix. */
    call?: string
    /** The endpoint of the route, for the OpenAPI document. */
    endpoint?: Endpoint
  }
}

export const unauthenticated = () => new AppError(401, 'unauthenticated', 'Entre de novo para continuar.')

const forbidden = {
  address: 'O acesso não é permitido a partir deste endereço de rede.',
  evaluator: 'Quem avalia só abre as candidaturas que recebeu.',
  fairness: 'Para ver as razões entre grupos é preciso a permissão “Ver equidade”, que outro administrador concede.',
  quotas:
    'Para ver quem concorre a vagas reservadas é preciso a permissão “Ver reservas de vagas”, que outro administrador concede.',
  pending: 'Seu cadastro aguarda a aprovação de um administrador.',
  signature: 'A assinatura do aviso não confere.',
  mailbox: 'Esta caixa de mensagens é de outra pessoa.',
  second_factor: 'Ative a verificação em duas etapas para continuar.',
} as const
export const forbid = (code: keyof typeof forbidden) => new AppError(403, code, forbidden[code])

/** Names the missing scope, for the author of the script. */
const lacksScope = (asked: ApiScope | undefined) =>
  new AppError(
    403,
    'scope',
    asked
      ? `Este token não permite esta ação: falta o escopo ${asked}. Crie outro em Configurações, Tokens de API, que o tenha.`
      : 'Nenhum token permite esta ação. Ela é só de quem entra com e-mail e senha.',
  )

/** Refuses an API token for a part of a call that writes in another area than the call itself. */
export function mustHaveScope({ scopes }: Pick<Actor, 'scopes'>, asked: ApiScope) {
  if (scopes && !scopes.includes(asked)) throw lacksScope(asked)
}

/** Throws unless the call comes from an allowed network: a leaked signed URL is useless elsewhere. */
export function mustCallFromHere({ installation }: FastifyInstance, { ip }: FastifyRequest) {
  if (!installation.allows(ip)) throw forbid('address')
}

/** Refuses a call that its caller may not make. */
export function requireSession(this: FastifyInstance, request: FastifyRequest) {
  return admit(this, request, this.sessions.read)
}

/** The same for a long-lived connection, which does not by itself keep its session alive. */
export const mustStillBeAllowed = (app: FastifyInstance, request: FastifyRequest) =>
  admit(app, request, app.sessions.look)

/** Without `pending`, only an active account that meets all requirements is admitted; an evaluator only to calls of evaluators. */
async function admit(app: FastifyInstance, request: FastifyRequest, read: Sessions['read']) {
  const header = request.headers.authorization
  const actor = header?.startsWith('Bearer ') ? await read(header.slice(7)) : null
  if (!actor) throw unauthenticated()
  request.actor = actor
  const { access, call = '' } = request.routeOptions.config
  mustCallFromHere(app, request)
  if (actor.scopes) {
    // The owner of the files is part of the URL.
    const { entity = ':entity' } = request.params as { entity?: string }
    const asked = scopeOf(request.method, call.replace(':entity', entity))
    if (!actor.scopes.some((scope) => scope === asked)) throw lacksScope(asked)
  }
  if (access !== 'pending') {
    if (actor.state === 'pendente') throw forbid('pending')
    if (actor.role === 'avaliador' && access !== 'evaluator') throw forbid('evaluator')
    if (!actor.secondFactor && !actor.scopes && app.installation.security().secondFactorRequired)
      throw forbid('second_factor')
  }
}

/** The caller of a protected endpoint. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw unauthenticated()
  return request.actor
}
