import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import type { SystemKey } from '#deliveries/contract/templates.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { type Actor, actorOf } from '#platform/server/http/session.ts'
import { setPassword } from './accounts.sql.ts'
import { mustKnowPassword } from './confirmation.ts'
import { endKeys } from './keys.sql.ts'
import { noticeContextOf } from './origin.ts'
import { hashPassword, mustBeGoodPassword } from './passwords.ts'
import {
  authenticator,
  codeFits,
  confirmSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  hasSecondFactor,
  keepSecret,
  newSecret,
  removeSecondFactor,
  renewRecoveryCodes,
  totpFits,
} from './secondFactor.sql.ts'
import { listSessions, revokeSessions } from './sessions.sql.ts'
import { shadowTag } from './shadows.ts'
import { countFailure, deleteFailures, mustNotBeBlocked, throttleKey } from './throttle.sql.ts'
import { inTurn } from './turns.ts'

/** Endpoints for the own account: password, sessions, second factor. */
export function ownAccountRoutes(app: FastifyInstance, db: Db) {
  async function mustKnowCode(actor: Actor, code: string) {
    const key = throttleKey('code', actor.id)
    await inTurn(key, async () => {
      await mustNotBeBlocked(db, [key])
      if (await codeFits(db, app.seal, actor.id, code)) return deleteFailures(db, key)
      await countFailure(db, key, 5)
      throw invalid('code', 'code_wrong')
    })
  }

  async function record(tx: Db, actor: Actor, action: string, template?: SystemKey) {
    await audit(tx, actor.id, { action, entity: 'account', entityId: actor.id })
    // The address of a pending account is not confirmed and may belong to a stranger, so it gets no mail.
    if (!template || actor.state === 'pendente') return
    const context = noticeContextOf(app)
    const { organisation } = context
    await enqueueMail(tx, app.seal, {
      template,
      to: actor.email,
      accountId: actor.id,
      organisation,
      fields: { nome: actor.name },
    })
    const kind = template === 'password_changed' ? 'password_changed' : 'second_factor_changed'
    await notify(tx, context, { kind, link: '/dashboard/user/account?tab=security', to: [actor.id] })
  }

  /** Requires that the account is that of the caller. */
  function own(request: FastifyRequest, id: string): Actor {
    const actor = actorOf(request)
    if (actor.id !== id) throw notFound('account')
    return actor
  }

  route(app, ownAccount.password, async ({ params, body }, request) => {
    const actor = own(request, params.id)
    const before = await mustKnowPassword(db, actor, body.currentPassword)
    await mustBeGoodPassword(
      body.newPassword,
      { ...actor, organisation: noticeContextOf(app).organisation },
      'newPassword',
    )
    const passwordHash = await hashPassword(body.newPassword)
    await db.transaction().execute(async (tx) => {
      // A concurrent reset wins over a change that was confirmed with the old password.
      const isSet = await setPassword(tx, actor.id, {
        passwordHash,
        shadowTag: shadowTag(app.seal, actor.email, body.newPassword),
        before,
      })
      if (!isSet) throw invalid('currentPassword', 'password_wrong')
      await endKeys(tx, actor.id)
      await revokeSessions(tx, actor.id, { except: actor.sessionId })
      await record(tx, actor, 'account.password_changed', 'password_changed')
    })
    return {}
  })

  route(app, ownAccount.sessions, async (_, request) => {
    const { id, sessionId } = actorOf(request)
    return (await listSessions(db, id)).map((s) => ({ ...s, current: s.id === sessionId }))
  })

  route(app, ownAccount.endSession, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      if ((await revokeSessions(tx, actor.id, { only: params.id })).length === 0) throw notFound('session')
      await record(tx, actor, 'session.revoked')
      return {}
    }),
  )

  route(app, ownAccount.endOthers, (_, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const ended = (await revokeSessions(tx, actor.id, { except: actor.sessionId })).length
      if (ended) await record(tx, actor, 'session.revoked')
      return { ended }
    }),
  )

  route(app, ownAccount.secondFactor, async (_, request) => {
    const { id } = actorOf(request)
    const kept = await findSecondFactor(db, id)
    return { since: kept?.confirmedAt ?? null, recoveryCodesLeft: await countRecoveryCodes(db, id) }
  })

  route(app, ownAccount.startSecondFactor, async ({ body }, request) => {
    const actor = actorOf(request)
    if (await hasSecondFactor(db, actor.id)) throw refusal('second_factor_on')
    await mustKnowPassword(db, actor, body.currentPassword)
    const secret = newSecret()
    await keepSecret(db, app.seal, actor.id, secret)
    const address = authenticator({ secret, email: actor.email, issuer: noticeContextOf(app).organisation })
    return { secret, address, qr: renderSVG(address, { border: 2 }) }
  })

  route(app, ownAccount.confirmSecondFactor, async ({ body }, request) => {
    const actor = actorOf(request)
    const key = throttleKey('code', actor.id)
    await mustNotBeBlocked(db, [key])
    if (!(await totpFits(db, app.seal, actor.id, body.code.replace(/\s/g, '')))) {
      await countFailure(db, key, 5)
      throw invalid('code', 'code_wrong')
    }
    return db.transaction().execute(async (tx) => {
      if (!(await confirmSecondFactor(tx, actor.id))) throw refusal('second_factor_on')
      await record(tx, actor, 'account.second_factor_on', 'second_factor_on')
      return { recoveryCodes: await renewRecoveryCodes(tx, actor.id) }
    })
  })

  route(app, ownAccount.renewRecoveryCodes, async ({ body }, request) => {
    const actor = actorOf(request)
    if (!(await hasSecondFactor(db, actor.id))) throw refusal('second_factor_off')
    await mustKnowPassword(db, actor, body.currentPassword)
    return db.transaction().execute(async (tx) => {
      await record(tx, actor, 'account.recovery_codes_renewed')
      return { recoveryCodes: await renewRecoveryCodes(tx, actor.id) }
    })
  })

  route(app, ownAccount.stopSecondFactor, async ({ body }, request) => {
    const actor = actorOf(request)
    if (!(await hasSecondFactor(db, actor.id))) throw refusal('second_factor_off')
    if (app.installation.security().secondFactorRequired) throw refusal('second_factor_enforced')
    await mustKnowPassword(db, actor, body.currentPassword)
    await mustKnowCode(actor, body.code)
    await db.transaction().execute(async (tx) => {
      await removeSecondFactor(tx, actor.id)
      await record(tx, actor, 'account.second_factor_off', 'second_factor_off')
    })
    return {}
  })
}
