import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { session } from '#contract/session.ts'
import { audit } from '#server/audit/audit.sql.ts'
import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { actorOf, sessionHours, unauthenticated } from '#server/http/session.ts'
import {
  countLoginFailure,
  findAccountByEmail,
  forgetLoginFailures,
  insertSession,
  loginBlock,
  revokeSession,
  toSessionUser,
} from './accounts.sql.ts'
import { passwordFits } from './passwords.ts'

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')
const wrong = () => new AppError(401, 'wrong_credentials', 'Email e/ou senha estão erradas')
const blocked = (seconds: number) => {
  const wait = seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`
  return new AppError(429, 'blocked', `Muitas tentativas. Espere ${wait} e tente de novo.`, { retryAfter: seconds })
}

export function accountRoutes(app: FastifyInstance, db: Db) {
  route(app, session.login, async ({ query, body }, request) => {
    const byPerson = digest('person', body.email.toLowerCase(), request.ip)
    const byAddress = digest('address', request.ip)
    const seconds = await loginBlock(db, [byPerson, byAddress])
    if (seconds > 0) throw blocked(seconds)
    const account = await findAccountByEmail(db, body.email)
    const fits = await passwordFits(body.password, account?.passwordHash)
    if (!account || !fits || account.state !== 'ativo' || query.typeUser !== 0) {
      await countLoginFailure(db, byPerson, 5)
      await countLoginFailure(db, byAddress, 60)
      throw wrong()
    }
    const expiresAt = new Date(Date.now() + sessionHours * 3_600_000)
    const { id } = await db.transaction().execute(async (tx) => {
      await forgetLoginFailures(tx, byPerson)
      const opened = await insertSession(tx, {
        accountId: account.id,
        expiresAt,
        userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      })
      await audit(tx, account.id, { action: 'session.opened', entity: 'account', entityId: account.id })
      return opened
    })
    return { accessToken: app.sessions.sign(id, account.id, expiresAt), user: toSessionUser(account) }
  })

  route(app, session.me, async ({ query }, request) => {
    const header = request.headers.authorization
    const actor = await app.sessions.read(query.accessToken || (header?.startsWith('Bearer ') ? header.slice(7) : ''))
    if (!actor) throw unauthenticated()
    return toSessionUser(actor)
  })

  route(app, session.logout, async (_, request) => {
    const actor = actorOf(request)
    await db.transaction().execute(async (tx) => {
      await revokeSession(tx, actor.sessionId)
      await audit(tx, actor.id, { action: 'session.closed', entity: 'account', entityId: actor.id })
    })
    return {}
  })
}
