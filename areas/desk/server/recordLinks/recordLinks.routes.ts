import type { FastifyInstance } from 'fastify'
import { readRef } from '#contract/workspace/recordLinks.rules.ts'
import { recordLinks } from '#contract/workspace/recordLinks.ts'
import type { Db } from '#server/platform/db/db.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
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
