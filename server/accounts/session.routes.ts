import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type LoginInput, session } from '#contract/session.ts'
import { audit } from '#server/audit/audit.sql.ts'
import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { actorOf, unauthenticated } from '#server/http/session.ts'
import { postMail } from '#server/mail/mail.sql.ts'
import { tell } from '#server/notices/notices.sql.ts'
import { deleteShadow, findAccountsByEmail, insertAccount, isFirstAccount, toSessionUser } from './accounts.sql.ts'
import { postOf } from './origin.ts'
import { hashPassword, mustBeGoodPassword, passwordFits } from './passwords.ts'
import { codeFits } from './secondFactor.sql.ts'
import { insertSession, knowsBrowser, revokeSessions } from './sessions.sql.ts'
import { countFailure, forgetFailures, mustNotBeBlocked, throttleKey } from './throttle.sql.ts'

type Found = Awaited<ReturnType<typeof findAccountsByEmail>>[number]

const wrong = () => new AppError(401, 'wrong_credentials', 'Email e/ou senha estão erradas')
const codeNeeded = () => new AppError(401, 'second_factor', 'Digite o código do seu aplicativo autenticador.')
const codeWrong = () => new AppError(401, 'code_wrong', 'Código incorreto. Confira o aplicativo e tente de novo.')

/** The account whose password it is. A failure takes as long for an address that nobody has. */
async function whoseLogin(db: Db, { email, password }: LoginInput): Promise<Found | null> {
  const [first, second] = await findAccountsByEmail(db, email)
  if (await passwordFits(password, first?.passwordHash)) return first ?? null
  if (await passwordFits(password, second?.passwordHash)) return second ?? null
  return null
}

const mayEnter = (found: Found | null): found is Found & { state: 'ativo' | 'pendente' } =>
  found !== null && (found.state === 'ativo' || found.state === 'pendente')

export function sessionRoutes(app: FastifyInstance, db: Db) {
  const user = (account: Parameters<typeof toSessionUser>[0]) =>
    toSessionUser(account, app.installation.security().secondFactorRequired)

  async function open(tx: Db, accountId: string, request: FastifyRequest) {
    const expiresAt = new Date(Date.now() + app.installation.security().sessionHours * 3_600_000)
    const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300)
    const { id } = await insertSession(tx, { accountId, expiresAt, userAgent, address: request.ip })
    return app.sessions.sign(id, accountId, expiresAt)
  }

  route(app, session.login, async ({ query, body }, request) => {
    const byPerson = throttleKey('person', body.email.toLowerCase(), request.ip)
    const byAddress = throttleKey('address', request.ip)
    await mustNotBeBlocked(db, [byPerson, byAddress])
    const failed = async () => {
      await countFailure(db, byPerson, 5)
      await countFailure(db, byAddress, 60)
    }
    const account = await whoseLogin(db, body)
    if (!mayEnter(account) || query.typeUser !== 0 || !app.installation.allows(request.ip)) {
      await failed()
      throw wrong()
    }
    if (account.secondFactor) {
      if (!body.code) throw codeNeeded()
      if (!(await codeFits(db, app.seal, account.id, body.code))) {
        await failed()
        throw codeWrong()
      }
    }
    const accessToken = await db.transaction().execute(async (tx) => {
      await forgetFailures(tx, byPerson)
      const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300)
      const known = account.shadow || (await knowsBrowser(tx, account.id, userAgent))
      const token = await open(tx, account.id, request)
      await audit(tx, account.id, { action: 'session.opened', entity: 'account', entityId: account.id })
      if (!known)
        await tell(tx, postOf(app), {
          kind: 'session_opened',
          link: '/dashboard/user/account?tab=sessions',
          to: [account.id],
        })
      return token
    })
    return { accessToken, user: user(account) }
  })

  route(app, session.register, async ({ body }, request) => {
    const byAddress = throttleKey('register', request.ip)
    await mustNotBeBlocked(db, [byAddress])
    const { email, password } = body
    const name = `${body.firstName} ${body.lastName}`
    await mustBeGoodPassword(password, { email, name }, 'password')
    await countFailure(db, byAddress, 20)
    const passwordHash = await hashPassword(password)
    const post = postOf(app)
    const mail = { to: email, organisation: post.organisation }
    return db.transaction().execute(async (tx) => {
      const isFirst = await isFirstAccount(tx)
      const owner = (await findAccountsByEmail(tx, email)).find((a) => !a.shadow)
      const state = isFirst ? 'ativo' : 'pendente'
      if (owner) await deleteShadow(tx, email)
      const { id } = await insertAccount(tx, {
        name,
        occupation: '',
        email,
        passwordHash,
        state,
        shadow: Boolean(owner),
      })
      if (owner) {
        const values = { name: owner.name }
        await postMail(tx, app.seal, { ...mail, template: 'registered_again', accountId: owner.id, values })
        await audit(tx, null, { action: 'account.registered_again', entity: 'account', entityId: owner.id })
      } else {
        await audit(tx, id, { action: 'account.registered', entity: 'account', entityId: id, data: { to: state } })
        if (!isFirst) {
          await postMail(tx, app.seal, { ...mail, template: 'registered', accountId: id, values: { name } })
          const link = `/dashboard/users/super-admins/${id}`
          await tell(tx, post, { kind: 'account_pending', data: { name }, link })
        }
      }
      const accessToken = await open(tx, id, request)
      return {
        accessToken,
        user: user({ id, name, occupation: '', email, photoUrl: null, state, secondFactor: false }),
      }
    })
  })

  route(app, session.me, async ({ query }, request) => {
    const header = request.headers.authorization
    const actor = await app.sessions.readAgain(
      query.accessToken || (header?.startsWith('Bearer ') ? header.slice(7) : ''),
    )
    if (!actor || actor.scopes) throw unauthenticated()
    return user(actor)
  })

  route(app, session.logout, async (_, request) => {
    const actor = actorOf(request)
    await db.transaction().execute(async (tx) => {
      await revokeSessions(tx, actor.id, { only: actor.sessionId })
      await audit(tx, actor.id, { action: 'session.closed', entity: 'account', entityId: actor.id })
    })
    return {}
  })
}
