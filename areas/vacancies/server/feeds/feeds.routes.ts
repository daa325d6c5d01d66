import type { FastifyInstance } from 'fastify'
import { ownOrigin } from '#access/server/accounts/origin.ts'
import type { Db } from '#platform/server/db/db.ts'
import { sendNotFound } from '#platform/server/http/errors.ts'
import { etagOf, hasTag } from '#platform/server/http/etag.ts'
import { feedPaths } from '#vacancies/contract/paths.ts'
import { channelsOf } from '#vacancies/server/channels/channels.ts'
import { listForFeeds } from '#vacancies/server/reading/vacancies.sql.ts'
import { indeedOf, jsonFeedOf, type VacancyFeed } from './feeds.rules.ts'

/** All open vacancies for other sites. A closed or suspended one is in neither from the same moment on. */
export function vacancyFeedRoutes(app: FastifyInstance, db: Db) {
  const open = { config: { access: 'public' as const }, schema: { hide: true } }

  function serve(name: 'indeed' | 'json', type: string, write: (feed: VacancyFeed) => string) {
    app.get(feedPaths[name], open, async (request, reply) => {
      if (!channelsOf(app)[name]) return sendNotFound(reply)
      // Addresses in feeds are absolute.
      const origin = ownOrigin(app)
      if (!origin) return sendNotFound(reply)
      const hub = app.installation.all().organisation.name
      const body = write({ hub, origin, vacancies: await listForFeeds(db) })
      const etag = etagOf(body)
      reply.headers({ 'cache-control': 'no-cache', etag })
      return hasTag(request, etag) ? reply.code(304).send() : reply.type(`${type}; charset=utf-8`).send(body)
    })
  }
  serve('indeed', 'application/xml', indeedOf)
  serve('json', 'application/feed+json', jsonFeedOf)
}
