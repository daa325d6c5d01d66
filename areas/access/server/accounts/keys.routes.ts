import type { FastifyInstance } from 'fastify'
import { session } from '#access/contract/session.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { route } from '#platform/server/http/route.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { deleteShadows, setPassword } from './accounts.sql.ts'
import { findKey, useKey } from './keys.sql.ts'
import { noticeContextOf, originFor } from './origin.ts'
import { hashPassword, mustBeGoodPassword } from './passwords.ts'
import { revokeSessions } from './sessions.sql.ts'
import { countCall, mustNotBeBlocked, throttleKey } from './throttle.sql.ts'

const spent = () => new AppError(410, 'key_spent', 'Este link já foi usado ou venceu. Peça outro.')

/** Sets a password with a mailed key, after a reset or an invitation. */
export function keyRoutes(app: FastifyInstance, db: Db) {
  // The task looks up the account, so that neither the response nor its time reveals whether the address has one.
  route(app, session.forgot, async ({ body }, request) => {
    const byAddress = throttleKey('forgot', networkOf(request.ip))
    await mustNotBeBlocked(db, [byAddress])
    const origin = originFor(app, body.appUrl)
    await countCall(db, byAddress, 20)
    await enqueue(db, 'forgot_password', { email: body.email, origin })
    return {}
  })

  route(app, session.checkKey, async ({ body }) => {
    const found = await findKey(db, body.key)
    if (!found) throw spent()
    return { kind: found.kind, name: found.name, email: found.email }
  })

  route(app, session.reset, async ({ body }) => {
    const owner = await findKey(db, body.key)
    if (!owner) throw spent()
    const context = noticeContextOf(app)
    await mustBeGoodPassword(body.newPassword, { ...owner, organisation: context.organisation }, 'newPassword')
    const passwordHash = await hashPassword(body.newPassword)
    await db.transaction().execute(async (tx) => {
      if (!(await useKey(tx, body.key))) throw spent()
      const { id, name, email, state, kind, invitedBy } = owner
      await setPassword(tx, id, { passwordHash })
      await revokeSessions(tx, id)
      // A reader of the mailbox owns the address: shadows that strangers registered for it are deleted.
      await deleteShadows(tx, email)
      if (kind === 'invitation') {
        await audit(tx, id, {
          action: 'account.accepted',
          entity: 'account',
          entityId: id,
          data: { from: state, to: 'ativo' },
        })
        if (invitedBy)
          await notify(tx, context, {
            kind: 'account_accepted',
            data: { name },
            link: `/dashboard/users/super-admins/${id}`,
            to: [invitedBy],
          })
        return
      }
      await audit(tx, id, { action: 'account.password_reset', entity: 'account', entityId: id })
      const { organisation } = context
      await enqueueMail(tx, app.seal, {
        template: 'password_changed',
        to: email,
        accountId: id,
        organisation,
        fields: { nome: name },
      })
      await notify(tx, context, { kind: 'password_changed', link: '/dashboard/user/account?tab=security', to: [id] })
    })
    return {}
  })
}
