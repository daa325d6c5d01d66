import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parentOf } from '#platform/server/tracing/traceparent.rules.ts'
import { beginSpan } from '#platform/server/tracing/tracing.ts'
import { inWork, type Work } from '#platform/server/tracing/work.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of the contract. */
    calls: { method: string; path: string }[]
  }
  interface FastifyRequest {
    work: Work | null
  }
}

/** None is accepted from outside: a caller could put anything into the log. */
export const newRequestId = () => randomBytes(8).toString('hex')

/** Addresses that probes and scrapers call all the time. */
const ofProbes = new Set(['/healthz', '/readyz', '/metrics'])

function spanOf({ id, method, headers, routeOptions: { url } }: FastifyRequest) {
  // Files and pages that match no route of their own are not traced.
  if (!url || url.includes('*') || ofProbes.has(url)) return undefined
  return beginSpan(() => ({
    name: `${method} ${url}`,
    kind: 'server',
    attributes: { 'http.request.method': method, 'http.route': url, 'certame.request.id': id },
    parent: parentOf(headers.traceparent),
  }))
}

/** Gives every answer its id, and makes what is done for it part of one piece of work, with a span while traces are on. */
export function followRequests(app: FastifyInstance) {
  const calls: FastifyInstance['calls'] = []
  app.decorate('calls', calls)
  app.addHook('onRoute', ({ method, config }) => {
    if (config?.call) calls.push({ method: String(method), path: config.call })
  })
  app.decorateRequest('work', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const what = `${request.method} ${request.routeOptions.url ?? 'none'}`
    request.work = { id: request.id, what, span: spanOf(request) }
    inWork(request.work, done)
  })
  // Reading a body leaves the work: its end is an event of the socket.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.work) inWork(request.work, done)
    else done()
  })
  app.addHook('onResponse', async ({ work }, reply) => {
    const { statusCode } = reply
    work?.span?.end({ attributes: { 'http.response.status_code': statusCode }, failed: statusCode >= 500 })
  })
}
