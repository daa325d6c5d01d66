/** Where a report comes from: a hub that was started by hand, or one that serves people. */
export const environment = process.env.NODE_ENV === 'production' ? 'production' : 'development'

type Reported = {
  user?: unknown
  request?: { data?: unknown; cookies?: unknown; headers?: unknown; query_string?: unknown; url?: string }
  breadcrumbs?: unknown
  extra?: unknown
}

/** What a person typed or who they are never leaves: of a request only its method and its path stay. */
export function withoutPersonalData<E extends Reported>(event: E): E {
  delete event.user
  delete event.breadcrumbs
  delete event.extra
  if (event.request) {
    for (const part of ['data', 'cookies', 'headers', 'query_string'] as const) delete event.request[part]
    if (event.request.url) event.request.url = event.request.url.split('?')[0] ?? ''
  }
  return event
}

/** Reports errors and traces of the server; the library is read only where an address for reports was given. */
export async function startErrorReports(dsn: string): Promise<void> {
  const { init } = await import('@sentry/node')
  init({
    dsn,
    environment,
    tracesSampleRate: 1,
    sendDefaultPii: false,
    beforeSend: withoutPersonalData,
    beforeSendTransaction: withoutPersonalData,
  })
}

/** Reports an unexpected error, where reports are wanted. */
export async function reportError(error: unknown, wanted: boolean): Promise<void> {
  if (!wanted) return
  const { captureException } = await import('@sentry/node')
  captureException(error)
}
