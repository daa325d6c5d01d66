import type { FastifyInstance } from 'fastify'
import { isOfSeveral } from '#hiring/server/applications/ofSeveral.sql.ts'
import { gradingActions, isBlindTo } from '#hiring/server/blindness/blindness.sql.ts'
import { audit } from '#platform/contract/audit.ts'
import { listEvents } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { isOfPerson } from '#professionals/server/candidates/records.sql.ts'

/** The history of a record. Here, because what a reader may see of an application is decided by `hiring`, and the records of a person are of `professionals`. */
export function historyRoutes(app: FastifyInstance, db: Db) {
  route(app, audit.list, async ({ query }, request) => {
    const reader = actorOf(request)
    if (query.entity === 'candidate') return listEvents(db, query, { own: isOfPerson(query.entityId) })
    if (query.entity !== 'application') return listEvents(db, query)
    const hides = await isBlindTo(db, reader, query.entityId)
    return listEvents(db, query, {
      hidden: hides ? { actions: gradingActions, readerId: reader.id } : undefined,
      also: isOfSeveral(query.entityId),
    })
  })
}
