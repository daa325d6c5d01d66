import type { FastifyInstance } from 'fastify'
import { installationEntity } from '#platform/contract/audit.ts'
import { audit, changes } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { lockSettings, writeSettings } from '#platform/server/installation/installation.sql.ts'
import { publicChannels } from '#vacancies/contract/channels.ts'
import { channelsOf, channelsSection } from './channels.ts'

/** Switches the feeds and the list for other sites. */
export function channelRoutes(app: FastifyInstance, db: Db) {
  route(app, publicChannels.get, async () => channelsOf(app))

  route(app, publicChannels.update, async ({ body: { version, ...typed } }, request) => {
    const value = { ...typed, origins: [...new Set(typed.origins.map((origin) => origin.replace(/\/$/, '')))] }
    await db.transaction().execute(async (tx) => {
      await lockSettings(tx, channelsSection)
      await app.installation.refresh()
      const { version: stored, ...before } = channelsOf(app)
      if (stored !== version) throw stale({ ...before, version: stored })
      await writeSettings(tx, { section: channelsSection, value })
      const { fields, ...personal } = changes(before, value)
      if (fields.length > 0)
        await audit(tx, actorOf(request).id, {
          action: 'settings.changed',
          entity: 'installation',
          entityId: installationEntity,
          data: { detail: channelsSection, fields },
          personal,
        })
    })
    await app.installation.refresh()
    return channelsOf(app)
  })
}
