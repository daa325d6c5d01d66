import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { isLoopback } from '#platform/server/settings.ts'
import { sha256 } from '#platform/server/sha256.ts'
import { sendNotFound } from './errors.ts'
import type { Metrics } from './metrics.ts'

/**
 * Whether a caller may read metrics: with the token, or without a configured token from this computer, but not through a proxy. A name in
 * the host header that is not of this computer is that of a proxy, or of a page whose name leads here.
 */
function mayMeasure({ headers, hostname, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`))
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const isNamedLocal = isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return !isForwarded && isNamedLocal && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

type Means = { metricsToken: string | undefined; isReady: () => Promise<boolean>; metrics: Metrics }

/** Liveness, readiness and metrics. */
export function healthRoutes(app: FastifyInstance, pool: pg.Pool, { metricsToken, isReady, metrics }: Means) {
  const open = { config: { access: 'public' as const }, schema: { hide: true } }
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  app.get('/readyz', open, async (_request, reply) => {
    const queue = pool.query('select 1 from graphile_worker.migrations limit 1').catch(() => null)
    if ((await queue) && (await isReady())) return { status: 'ready' }
    return reply.code(503).header('retry-after', 2).send({ status: 'unavailable' })
  })
  app.get('/metrics', open, async (request, reply) => {
    // Traffic and versions are for the operator only.
    if (!mayMeasure(request, metricsToken)) return sendNotFound(reply)
    for (const read of metrics.readers) await read()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
