import type { FastifyInstance } from 'fastify'
import { session } from '#contract/access/session.ts'
import { installation } from '#contract/outbound/installation.ts'
import { publicSettings } from '#contract/platform/publicSettings.ts'
import { noticeContextOf } from '#server/access/accounts/origin.ts'
import { countCall, mustNotBeBlocked, throttleKey } from '#server/access/accounts/throttle.sql.ts'
import { notify } from '#server/access/notices/notices.sql.ts'
import { enqueueMail } from '#server/outbound/letters/mail.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { route } from '#server/platform/http/route.ts'
import { hasAccounts, insertContactRequest, listContactRequests } from './contact.sql.ts'

/** Endpoints without authentication. */
export function contactRoutes(app: FastifyInstance, db: Db) {
  route(app, publicSettings.get, async () => {
    const { organisation, appearance, cep } = app.installation.all()
    const { themeMode, themeColor, language } = appearance
    return {
      organisation: organisation.name,
      isEmpty: !(await hasAccounts(db)),
      language,
      themeMode,
      themeColor,
      cepLookup: cep.address !== '',
      errorReports: app.errorReports,
    }
  })

  route(app, installation.contacts, () => listContactRequests(db))

  route(app, session.contact, async ({ body: { website, ...message } }, request) => {
    const byAddress = throttleKey('contact', networkOf(request.ip))
    await mustNotBeBlocked(db, [byAddress])
    // The hidden field is filled in by bots only. They get a successful response.
    if (website) return {}
    await countCall(db, byAddress, 10)
    const context = noticeContextOf(app)
    const { email } = app.installation.all().organisation
    await db.transaction().execute(async (tx) => {
      await insertContactRequest(tx, message)
      if (email)
        await enqueueMail(tx, app.seal, {
          template: 'contact',
          to: email,
          organisation: context.organisation,
          fields: { quem: message.name, email: message.email, mensagem: message.message },
        })
      await notify(tx, context, {
        kind: 'contact',
        data: { name: message.name },
        link: '/dashboard/settings?tab=contact',
      })
    })
    return {}
  })
}
