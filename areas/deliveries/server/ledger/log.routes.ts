import type { FastifyInstance } from 'fastify'
import { isAddressed } from '#deliveries/contract/channels.ts'
import { Attempt, Delivery, type DeliveryQuery, deliveries, maxRetried } from '#deliveries/contract/deliveries.ts'
import { mayRetry } from '#deliveries/contract/deliveryLog.rules.ts'
import { fill } from '#deliveries/server/templates/liquid.ts'
import { refusedRow } from '#platform/contract/refusals.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Refused } from '#platform/contract/verdicts.ts'
import { auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { exportRoute } from '#platform/server/exports/exports.routes.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { allAttempts, attemptFacets, listAttempts } from './attempts.sql.ts'
import { listChannels, tryAgain } from './channelStates.sql.ts'
import { listInbound } from './inbound.sql.ts'
import { retryDeliveries } from './ledger.sql.ts'
import {
  allDeliveries,
  attemptsOf,
  deliveryFacets,
  findDelivery,
  findFailed,
  listDeliveries,
  lockDeliveries,
} from './log.sql.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** The content of a delivery. System letters are never unsealed: they may contain a secret. */
function said({ channel, fields, body, isSealed, causeCode }: Found) {
  if (!isAddressed(channel)) return { content: 'call', body: null, fields } as const
  if (body !== null && causeCode !== 'erased')
    return { content: 'message', body: fill(body as CleanHtml, fields, 'html'), fields: {} } as const
  return { content: isSealed ? 'sealed' : 'gone', body: null, fields: {} } as const
}

/** Maximum number of refusals listed individually. */
const maxTold = 200

export function deliveryLogRoutes(app: FastifyInstance, db: Db) {
  route(app, deliveries.list, ({ query }) => listDeliveries(db, query))
  route(app, deliveries.facets, ({ query }) => deliveryFacets(db, query))
  exportRoute(app, db, deliveries.export, {
    list: 'deliveries',
    all: allDeliveries,
    row: Delivery,
    cells: {},
  })

  route(app, deliveries.attempts, ({ query }) => listAttempts(db, query))
  route(app, deliveries.attemptFacets, ({ query }) => attemptFacets(db, query))
  exportRoute(app, db, deliveries.exportAttempts, {
    list: 'delivery_attempts',
    all: allAttempts,
    row: Attempt,
    cells: {},
  })

  route(app, deliveries.get, async ({ params }): Promise<Delivery> => {
    const found = await findDelivery(db, params.id)
    if (!found) throw notFound('delivery')
    const verdict = mayRetry({ ...found, hasContent: found.isSealed || found.messageId !== null })
    const { isSealed: _, isSuppressed: __, providerId, ...delivery } = found
    return {
      ...delivery,
      ...said(found),
      providerId: providerId ?? '',
      history: await attemptsOf(db, found),
      inbound: await listInbound(db, found.id),
      refusal: verdict.allowed ? null : (verdict as Refused).why,
    }
  })

  route(app, deliveries.channels, () => listChannels(db))
  route(app, deliveries.tryNow, ({ params }) =>
    db.transaction().execute(async (tx) => {
      await tryAgain(tx, params.channel)
      return listChannels(tx)
    }),
  )

  route(app, deliveries.retryable, async ({ query }) => ({
    count: (await findFailed(db, query, maxRetried.found)).length,
  }))
  route(app, deliveries.retry, ({ body: { ids, matching } }, request) =>
    db.transaction().execute(async (tx) => {
      const asked = matching ? await findFailed(tx, matching as DeliveryQuery, maxRetried.found) : [...new Set(ids)]
      const locked = await lockDeliveries(tx, asked)
      const judged = locked.map((delivery) => ({ delivery, verdict: mayRetry(delivery) }))
      const may = judged.filter(({ verdict }) => verdict.allowed).map(({ delivery }) => delivery.id)
      const again = (await retryDeliveries(tx, may)).map(({ id }) => id)
      await auditMany(tx, actorOf(request).id, { action: 'delivery.retried', entity: 'delivery' }, again)
      const known = new Set(locked.map(({ id }) => id))
      const refused = [
        ...judged.flatMap(({ delivery, verdict }) =>
          verdict.allowed ? [] : [refusedRow(delivery.id, delivery.recipient, (verdict as Refused).why)],
        ),
        ...asked.filter((id) => !known.has(id)).map((id) => refusedRow(id, '', 'delivery_missing')),
      ]
      return { retried: again.length, kept: refused.length, refused: refused.slice(0, maxTold) }
    }),
  )
}
