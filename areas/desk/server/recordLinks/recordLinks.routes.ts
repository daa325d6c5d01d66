import type { FastifyInstance } from 'fastify'
import { readRef } from '#desk/contract/recordLinks.rules.ts'
import { recordLinks } from '#desk/contract/recordLinks.ts'
import type { Db } from '#platform/server/db/db.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { resolveLinks } from './recordLinks.sql.ts'

export function recordLinkRoutes(app: FastifyInstance, db: Db) {
  route(app, recordLinks.resolve, async ({ query }, request) => ({
    links: await resolveLinks(
      db,
      query.ref.flatMap((ref) => readRef(ref) ?? []),
      actorOf(request).id,
    ),
  }))
}
