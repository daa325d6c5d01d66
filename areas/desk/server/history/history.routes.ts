import type { FastifyInstance } from 'fastify'
import { audit } from '#contract/platform/audit.ts'
import { isOfSeveral } from '#server/hiring/applications/ofSeveral.sql.ts'
import { gradingActions, isBlindTo } from '#server/hiring/blindness/blindness.sql.ts'
import { listEvents } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'

/** The history of a record. Here, because what a reader may see of an application is decided by `hiring`. */
export function historyRoutes(app: FastifyInstance, db: Db) {
  route(app, audit.list, async ({ query }, request) => {
    const reader = actorOf(request)
    if (query.entity !== 'application') return listEvents(db, query)
    const hides = await isBlindTo(db, reader, query.entityId)
    return listEvents(db, query, {
      hidden: hides ? { actions: gradingActions, readerId: reader.id } : undefined,
      also: isOfSeveral(query.entityId),
    })
  })
}
