import type { FastifyInstance, FastifyRequest } from 'fastify'
import { session } from '#access/contract/session.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf, forbid, unauthenticated } from '#platform/server/http/session.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { findOwner, insertAccount, toSessionUser } from './accounts.sql.ts'
import { isKnownDevice, rememberDevice } from './devices.sql.ts'
import { type Found, findLogin } from './login.sql.ts'
import { noticeContextOf } from './origin.ts'
import { hashPassword, mustBeGoodPassword, passwordFits } from './passwords.ts'
import { codeFits, totpIsGood } from './secondFactor.sql.ts'
import { enterSession, insertSession, revokeSessions } from './sessions.sql.ts'
import { shadowTag } from './shadows.ts'
import {
  budgetsOf,
  countCall,
  countFailure,
  deleteFailures,
  isBlocked,
  mustNotBeBlocked,
  refuseWhileBlocked,
  throttleKey,
} from './throttle.sql.ts'
import { inTurn } from './turns.ts'

const wrong = (account?: string) =>
  new AppError(401, 'wrong_credentials', 'Email e/ou senha estão erradas', { account })
const codeNeeded = () => new AppError(401, 'second_factor', 'Digite o código do seu aplicativo autenticador.')
const codeWrong = (account: string) =>
  new AppError(401, 'code_wrong', 'Código incorreto. Confira o aplicativo e tente de novo.', { account })

type Entering = Found & { state: 'ativo' | 'pendente'; passwordHash: string }

const mayEnter = (found: Found | undefined): found is Entering =>
  Boolean(found?.passwordHash) && (found?.state === 'ativo' || found?.state === 'pendente')

/**
 * The account with this password, if it may log in. Every failure takes two hashes: for an unknown address, a wrong password, or the
 * right password of a suspended account.
 */
async function whoseLogin([first, second]: Found[], password: string, isOpen: boolean): Promise<Entering | null> {
  for (const found of [first, second])
    if ((await passwordFits(password, found?.passwordHash)) && isOpen && mayEnter(found)) return found
  return null
}

const browserOf = ({ headers }: FastifyRequest) => String(headers['user-agent'] ?? '').slice(0, 300)

export function sessionRoutes(app: FastifyInstance, db: Db) {
  const user = (account: Parameters<typeof toSessionUser>[0]) =>
    toSessionUser(account, app.installation.security().secondFactorRequired)

  /** The session created by a request. */
  const sessionOf = (accountId: string, request: FastifyRequest) => ({
    accountId,
    expiresAt: new Date(Date.now() + app.installation.security().sessionHours * 3_600_000),
    userAgent: browserOf(request),
    address: request.ip,
  })

  /**
   * Whether a login over budget, perhaps because of other clients, has a valid code of the second factor. Hashes nothing before that,
   * and limits wrong codes per account and network.
   */
  async function hasCodeReady(found: Found[], code: string | undefined, from: string) {
    const owner = found.find((a) => !a.shadow && a.secondFactor)
    if (!owner || !code) return false
    const byCode = throttleKey('code ahead', owner.id, from)
    if (await isBlocked(db, byCode)) return false
    if (await totpIsGood(db, app.seal, owner.id, code)) return true
    await countFailure(db, byCode, 10)
    return false
  }

  route(app, session.login, async ({ query, body }, request) => {
    const { email, password, device } = body
    const from = networkOf(request.ip)
    const known = device && (await isKnownDevice(db, device, email)) ? device : undefined
    const budgets = budgetsOf({ email, from, device: known })
    const failed = async () => {
      for (const { key, limit } of budgets) await countFailure(db, key, limit)
    }
    const account = await inTurn(known ? throttleKey('device', known) : throttleKey('address', from), async () => {
      const login = { email, shadowTag: shadowTag(app.seal, email, password), userAgent: browserOf(request) }
      const keys = budgets.map(({ key }) => key)
      const { found, secondsBlocked, hasFailed } = await findLogin(db, login, keys)
      if (secondsBlocked > 0 && !(await hasCodeReady(found, body.code, from))) refuseWhileBlocked(secondsBlocked)
      const isOpen = query.typeUser === 0 && app.installation.allows(request.ip)
      const entering = await whoseLogin(found, password, isOpen)
      if (!entering) {
        await failed()
        // A blocked client does not learn whether a password is right.
        refuseWhileBlocked(secondsBlocked)
        throw wrong(found.find((a) => !a.shadow)?.id)
      }
      if (!entering.secondFactor) return { ...entering, hasFailed }
      if (!body.code) throw codeNeeded()
      // Counted across networks. Only callers with the password get here, so a stranger cannot block an account.
      const byAccount = throttleKey('code', entering.id)
      await mustNotBeBlocked(db, [byAccount])
      if (!(await codeFits(db, app.seal, entering.id, body.code))) {
        await failed()
        await countFailure(db, byAccount, 10)
        throw codeWrong(entering.id)
      }
      await deleteFailures(db, byAccount)
      return { ...entering, hasFailed }
    })
    if (account.hasFailed) await deleteFailures(db, budgets[0].key)
    const asked = { ...sessionOf(account.id, request), passwordHash: account.passwordHash }
    const enter = async (tx: Db) => {
      const opened = await enterSession(tx, asked)
      // The password was changed or the account suspended after it was read.
      if (!opened) throw wrong(account.id)
      return app.sessions.sign(opened.id, account.id, asked.expiresAt)
    }
    const enterAndTell = async (tx: Db) => {
      const accessToken = await enter(tx)
      const link = '/dashboard/user/account?tab=sessions'
      await notify(tx, noticeContextOf(app), { kind: 'session_opened', link, to: [account.id] })
      return accessToken
    }
    // The address of a pending account is not confirmed and may belong to a stranger, so it gets no mail.
    const isExpected = account.state === 'pendente' || account.knowsBrowser
    const accessToken = await (isExpected ? enter(db) : db.transaction().execute(enterAndTell))
    if (device === undefined) return { accessToken, user: user(account) }
    return { accessToken, user: user(account), device: await rememberDevice(db, device, account.id) }
  })

  route(app, session.register, async ({ body }, request) => {
    const byAddress = throttleKey('register', networkOf(request.ip))
    await mustNotBeBlocked(db, [byAddress])
    const { email, password } = body
    const name = `${body.firstName} ${body.lastName}`
    await mustBeGoodPassword(password, { email, name, organisation: noticeContextOf(app).organisation }, 'password')
    await countCall(db, byAddress, 20)
    const passwordHash = await hashPassword(password)
    return db.transaction().execute(async (tx) => {
      const owner = await findOwner(tx, email)
      const state = 'pendente'
      const { id } = await insertAccount(tx, {
        name,
        occupation: '',
        email,
        passwordHash,
        state,
        shadow: Boolean(owner),
        ...(owner && { shadowTag: shadowTag(app.seal, email, password) }),
      })
      // Runs the same statements for an address with and without an account. The task decides whom to notify.
      await audit(tx, owner ? null : id, {
        action: owner ? 'account.registered_again' : 'account.registered',
        entity: 'account',
        entityId: owner?.id ?? id,
        data: owner ? {} : { to: state },
      })
      await enqueue(tx, 'tell_registration', { accountId: id })
      const asked = sessionOf(id, request)
      const accessToken = app.sessions.sign((await insertSession(tx, asked)).id, id, asked.expiresAt)
      return {
        accessToken,
        user: user({
          ...{ id, name, occupation: '', email, photoUrl: null, role: 'administrador', state, secondFactor: false },
        }),
      }
    })
  })

  route(app, session.me, async ({ query }, request) => {
    const header = request.headers.authorization
    const actor = await app.sessions.readAgain(
      query.accessToken || (header?.startsWith('Bearer ') ? header.slice(7) : ''),
    )
    if (!actor || actor.scopes) throw unauthenticated()
    if (!app.installation.allows(request.ip)) throw forbid('address')
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
