import type { FastifyInstance } from 'fastify'
import { type BrowserSpan, browserSpans } from '#platform/contract/browserSpans.ts'
import { beginSpan } from '#platform/server/tracing/tracing.ts'
import { invalid } from './errors.ts'
import { route } from './route.ts'

/** Exports what browsers measured of their calls, as the first spans of their traces. Without traces a report is accepted and means nothing. */
export function browserSpanRoutes(app: FastifyInstance) {
  const known = new Set<string>()
  const nameOf = ({ method, path }: Pick<BrowserSpan, 'method' | 'path'>) => `${method} ${path}`
  app.addHook('onReady', async () => {
    for (const { method, path } of app.calls) known.add(nameOf({ method: method as BrowserSpan['method'], path }))
  })

  route(app, browserSpans.report, async ({ body: { sentAt, spans } }) => {
    // Anything else than the name of a call could contain what somebody typed.
    const at = spans.findIndex((span) => !known.has(nameOf(span)))
    if (at >= 0) throw invalid(`spans.${at}.path`, 'invalid')
    const early = Date.now() - sentAt
    for (const { traceId, spanId, method, path, status, startedAt, ms } of spans) {
      const begunAt = startedAt + early
      beginSpan(() => ({
        name: nameOf({ method, path }),
        kind: 'client',
        attributes: { 'http.request.method': method, 'url.template': path, 'certame.part': 'browser' },
        ids: { traceId, spanId },
        at: begunAt,
      }))?.end({
        attributes: { 'http.response.status_code': status },
        failed: status === 0 || status >= 500,
        at: begunAt + ms,
      })
    }
    return {}
  })
}
