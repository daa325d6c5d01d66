import type { FastifyInstance } from 'fastify'
import {
  type AccountState,
  mayMoveAccount,
  mayRemoveSecondFactor,
  maySetRights,
} from '#access/contract/accounts.rules.ts'
import { accounts } from '#access/contract/accounts.ts'
import { accountSuspended } from '#access/server/events.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import type { SystemKey } from '#deliveries/contract/templates.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import { refusalsPt } from '#platform/contract/refusals.ts'
import { rights as allRights, type Right } from '#platform/contract/rights.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { AppError, invalid, must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { countStates, findAccount, insertAccount, listAccounts, lockAccount, updateAccount } from './accounts.sql.ts'
import { mustKnowPassword } from './confirmation.ts'
import { countKeys, endKeys, issueKey } from './keys.sql.ts'
import { noticeContextOf, requiredOrigin } from './origin.ts'
import { removeSecondFactor } from './secondFactor.sql.ts'
import { revokeSessions } from './sessions.sql.ts'

async function requireAccount(db: Db, id: string) {
  const account = await findAccount(db, id)
  if (!account) throw notFound('account')
  return account
}

/** Locks and reads an account for `changeRow`. */
const rowOf = (id: string) => ({
  lock: async (tx: Db) => {
    const account = await lockAccount(tx, id)
    if (!account) throw notFound('account')
    return account
  },
  read: (tx: Db) => requireAccount(tx, id),
})

const about = (entityId: string) => ({ entity: 'account' as const, entityId })

/** The letter that notifies a person of a change of state. */
const letterOf = (from: AccountState, to: AccountState): SystemKey =>
  to === 'suspenso' ? 'suspended' : from === 'pendente' ? 'approved' : 'reactivated'

/** Endpoints with which administrators manage the accounts of others. */
export function accountRoutes(app: FastifyInstance, db: Db) {
  async function sendInvitation(tx: Db, id: string, origin: string, inviter: string) {
    const { name, email } = await requireAccount(tx, id)
    if ((await countKeys(tx, id)) >= 5)
      throw new AppError(429, 'too_many_invitations', refusalsPt.too_many_invitations, { retryAfter: 3600 })
    const key = await issueKey(tx, id, 'invitation')
    await enqueueMail(tx, app.seal, {
      template: 'invitation',
      to: email,
      accountId: id,
      organisation: noticeContextOf(app).organisation,
      fields: { nome: name, quem: inviter, link: `${origin}/auth/change-password?key=${key}` },
    })
  }

  route(app, accounts.list, ({ query }) => listAccounts(db, query))
  route(app, accounts.facets, async ({ query }) => ({ state: await countStates(db, query) }))
  route(app, accounts.get, ({ params }) => requireAccount(db, params.id))

  route(app, accounts.invite, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const origin = requiredOrigin(app)
      const { id } = await insertAccount(tx, { ...body, passwordHash: null, state: 'convidado', invitedBy: actor.id })
      await audit(tx, actor.id, {
        action: 'account.invited',
        entity: 'account',
        entityId: id,
        data: { to: 'convidado' },
        personal: { name: body.name },
      })
      await sendInvitation(tx, id, origin, actor.name)
      return requireAccount(tx, id)
    }),
  )

  route(app, accounts.resend, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const origin = requiredOrigin(app)
      const { id, state } = await requireAccount(tx, params.id)
      if (state !== 'convidado') throw refusal('not_invited')
      await sendInvitation(tx, id, origin, actor.name)
      await audit(tx, actor.id, { action: 'account.invited_again', entity: 'account', entityId: id })
      return {}
    }),
  )

  route(app, accounts.move, ({ params: { id }, body: { to, reason, version } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      ...rowOf(id),
      check: (_, { state: from, hasPassword }) =>
        must(mayMoveAccount({ from, to, reason, own: actor.id === id, hasPassword })),
      version,
      write: async (tx, before) => {
        const { state: from, name, email } = before
        const approval = from === 'pendente' && to === 'ativo'
        await updateAccount(tx, id, {
          state: to,
          stateReason: reason,
          ...(approval && { approvedBy: actor.id, approvedAt: new Date().toISOString() }),
        })
        const notice = noticeContextOf(app)
        if (to === 'suspenso') {
          await revokeSessions(tx, id)
          await emit(tx, accountSuspended, { account: before, actorId: actor.id, notice })
        }
        if (to === 'convidado') await sendInvitation(tx, id, requiredOrigin(app), actor.name)
        else
          await enqueueMail(tx, app.seal, {
            template: letterOf(from, to),
            to: email,
            accountId: id,
            organisation: notice.organisation,
            fields: { nome: name, ...(notice.origin && { link: `${notice.origin}/auth/login` }) },
          })
        return { ...about(id), action: 'account.moved', data: { from, to }, personal: { reason } }
      },
    })
  })

  route(app, accounts.removeSecondFactor, async ({ params, body: { reason, currentPassword } }, request) => {
    const actor = actorOf(request)
    const { name, email, state, secondFactor } = await requireAccount(db, params.id)
    must(mayRemoveSecondFactor({ own: actor.id === params.id, isOn: secondFactor }))
    await mustKnowPassword(db, actor, currentPassword)
    return db.transaction().execute(async (tx) => {
      // A concurrent request may have removed it already.
      if (!(await removeSecondFactor(tx, params.id))) throw refusal('second_factor_off')
      await revokeSessions(tx, params.id)
      await audit(tx, actor.id, {
        action: 'account.second_factor_removed',
        entity: 'account',
        entityId: params.id,
        personal: { reason },
      })
      const context = noticeContextOf(app)
      // The address of a pending account is not confirmed and may belong to a stranger, so it gets no mail.
      if (state !== 'pendente')
        await enqueueMail(tx, app.seal, {
          template: 'second_factor_removed',
          to: email,
          accountId: params.id,
          organisation: context.organisation,
          fields: { nome: name, quem: actor.name },
        })
      const link = '/dashboard/user/account?tab=security'
      await notify(tx, context, { kind: 'second_factor_changed', link, to: [params.id] })
      return requireAccount(tx, params.id)
    })
  })

  route(app, accounts.setRights, async ({ params: { id }, body }, request) => {
    const actor = actorOf(request)
    const { rights, reason, currentPassword, version } = body
    const { role, state } = await requireAccount(db, id)
    must(maySetRights({ own: actor.id === id, role, state }))
    await mustKnowPassword(db, actor, currentPassword)
    const asked = allRights.filter((right) => rights.includes(right))
    return changeRow(db, actor.id, {
      ...rowOf(id),
      isDone: (before) => before.rights.join() === asked.join(),
      check: (_, before) => must(maySetRights({ own: actor.id === id, role, state: before.state })),
      version,
      write: async (tx, before) => {
        await updateAccount(tx, id, { rights: asked })
        const changed = (action: string, which: readonly Right[]) =>
          which.map((right) => ({ ...about(id), action, data: { detail: right }, personal: { reason } }))
        return [
          ...changed(
            'account.right_granted',
            asked.filter((right) => !before.rights.includes(right)),
          ),
          ...changed(
            'account.right_withdrawn',
            before.rights.filter((right) => !asked.includes(right)),
          ),
        ]
      },
    })
  })

  route(app, accounts.update, async ({ params, body }, request) => {
    const actor = actorOf(request)
    const { version, currentPassword, ...input } = body
    const before = await requireAccount(db, params.id)
    const moved = input.email !== before.email.toLowerCase()
    if (moved && actor.id === params.id) await mustKnowPassword(db, actor, currentPassword)
    else if (moved && before.state !== 'convidado') throw invalid('email', 'email_of_another')
    return changeRow(db, actor.id, {
      ...rowOf(params.id),
      version: version ?? before.version,
      write: async (tx) => {
        await updateAccount(tx, params.id, input)
        // Keys mailed to the old address are revoked: its mailbox may belong to somebody else.
        if (moved) await endKeys(tx, params.id)
        if (moved && before.state === 'convidado') await sendInvitation(tx, params.id, requiredOrigin(app), actor.name)
        else if (moved)
          await enqueueMail(tx, app.seal, {
            template: 'email_changed',
            to: before.email,
            accountId: params.id,
            organisation: noticeContextOf(app).organisation,
            fields: { nome: before.name, email: input.email },
          })
        return updateEvent({ ...about(params.id), action: 'account.updated' }, before, input)
      },
    })
  })
}
