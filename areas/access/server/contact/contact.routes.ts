import type { FastifyInstance } from 'fastify'
import { session } from '#access/contract/session.ts'
import { needsSetup } from '#access/server/accounts/setup.sql.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { publicSettings } from '#platform/contract/publicSettings.ts'
import type { Db } from '#platform/server/db/db.ts'
import { route } from '#platform/server/http/route.ts'
import { isTracing } from '#platform/server/tracing/tracing.ts'
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
      traces: isTracing(),
    }
  })

  route(app, installation.contacts, () => listContactRequests(db))

  route(app, session.contact, async ({ body }, request) => {
    await receiveContact(app, db, request, body)
    return {}
  })
}
