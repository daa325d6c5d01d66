import type { FastifyInstance } from 'fastify'
import { session } from '#contract/access/session.ts'
import { installation } from '#contract/outbound/installation.ts'
import { publicSettings } from '#contract/platform/publicSettings.ts'
import { needsSetup } from '#server/access/accounts/setup.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { route } from '#server/platform/http/route.ts'
import { listContactRequests } from './contact.sql.ts'
import { receiveContact } from './receive.ts'

/** Endpoints without authentication. */
export function contactRoutes(app: FastifyInstance, db: Db) {
  route(app, publicSettings.get, async () => {
    const { organisation, appearance, cep } = app.installation.all()
    const { themeMode, themeColor, language } = appearance
    return {
      organisation: organisation.name,
      needsSetup: await needsSetup(db),
      language,
      themeMode,
      themeColor,
      cepLookup: cep.address !== '',
      errorReports: app.errorReports,
    }
  })

  route(app, installation.contacts, () => listContactRequests(db))

  route(app, session.contact, async ({ body }, request) => {
    await receiveContact(app, db, request, body)
    return {}
  })
}
