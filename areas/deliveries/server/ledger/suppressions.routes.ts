import type { FastifyInstance } from 'fastify'
import { suppressions } from '#deliveries/contract/suppressions.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import {
  findHolding,
  findSuppression,
  liftSuppression,
  listSuppressions,
  suppressionFacets,
} from './suppressionList.sql.ts'
import { suppress } from './suppressions.sql.ts'

export function suppressionRoutes(app: FastifyInstance, db: Db) {
  async function requireSuppression(from: Db, id: string) {
    const found = await findSuppression(from, id)
    if (!found) throw notFound('suppression')
    return found
  }

  route(app, suppressions.list, ({ query }) => listSuppressions(db, query))
  route(app, suppressions.facets, ({ query }) => suppressionFacets(db, query))

  // The address is personal data: the event names the row, which is deleted when the person is erased.
  route(app, suppressions.add, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: byId } = actorOf(request)
      const added = await suppress(tx, { ...body, reason: 'manual', byId })
      const suppression = await findHolding(tx, body.channel, body.address)
      if (!added || !suppression) throw invalid('address', 'taken')
      await audit(tx, byId, {
        action: 'suppression.added',
        entity: 'suppression',
        entityId: suppression.id,
        data: { detail: body.channel },
      })
      return suppression
    }),
  )

  route(app, suppressions.lift, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { channel } = await requireSuppression(tx, params.id)
      const { id: byId } = actorOf(request)
      if (await liftSuppression(tx, params.id, byId))
        await audit(tx, byId, {
          action: 'suppression.lifted',
          entity: 'suppression',
          entityId: params.id,
          data: { detail: channel },
        })
      return requireSuppression(tx, params.id)
    }),
  )
}
