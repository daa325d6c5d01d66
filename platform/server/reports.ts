import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withoutPersonalData } from '#platform/contract/reports.rules.ts'

/** The environment of a report: a development server or production. */
export const environment = process.env.NODE_ENV === 'production' ? 'production' : 'development'

type Library = typeof import('@sentry/node')
type Traced = ReturnType<Library['startInactiveSpan']>
let library: Library | undefined
const traces = new WeakMap<FastifyRequest, Traced>()

/** Reports errors and traces from now on. The library is loaded only when a DSN is configured. */
export async function startErrorReports(dsn: string): Promise<void> {
  library = await import('@sentry/node')
  const { functionToStringIntegration, inboundFiltersIntegration, init, linkedErrorsIntegration } = library
  init({
    dsn,
    environment,
    tracesSampleRate: 1,
    sendDefaultPii: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    // The default integrations collect queries, URLs and files; routes and errors are reported below.
    defaultIntegrations: false,
    integrations: [inboundFiltersIntegration(), functionToStringIntegration(), linkedErrorsIntegration()],
    registerEsmLoaderHooks: false,
    beforeSend: withoutPersonalData,
    beforeSendTransaction: withoutPersonalData,
  })
}

/** Waits until everything has been sent, for a short time at most. */
export const flushErrorReports = async () => {
  await library?.flush(2000)
}

const called = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? 'none' })

/** Reports an unexpected error with its route and without the request; does nothing when reports are off. */
export function reportError(error: unknown, request?: FastifyRequest): void {
  if (!library) return
  const { captureException, withActiveSpan, withScope } = library
  withScope((scope) => {
    if (!request) return captureException(error)
    const { method, route } = called(request)
    scope.setTag('route', route)
    scope.setTransactionName(`${method} ${route}`)
    return withActiveSpan(traces.get(request) ?? null, () => captureException(error))
  })
}

/** Reports a task that is given up, by its name and without its payload. */
export function reportTask(error: unknown, task: string): void {
  library?.withScope((scope) => {
    scope.setTag('task', task)
    scope.setTransactionName(task)
    library?.captureException(error)
  })
}

/** Traces every call, by its route. */
export function traceRequests(app: FastifyInstance) {
  if (!app.errorReports) return
  app.addHook('onRequest', async (request) => {
    // Static assets are not traced.
    if (!request.routeOptions.config.call) return
    const { method, route } = called(request)
    const span = library?.startInactiveSpan({ name: `${method} ${route}`, op: 'http.server', forceTransaction: true })
    if (span) traces.set(request, span)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = traces.get(request)
    if (!span || !library) return
    library.setHttpStatus(span, reply.statusCode)
    span.end()
  })
}
