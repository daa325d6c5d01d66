import {
  addIntegration,
  browserApiErrorsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  functionToStringIntegration,
  getClient,
  globalHandlersIntegration,
  inboundFiltersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/browser'
import { withoutPersonalData } from '#platform/contract/reports.rules.ts'
import { makeMaskedTransport } from './maskedTransport.ts'

/** Sends errors, traces and recordings to an address; returns a function that reports an error. */
export function openReports({ dsn, environment }: { dsn: string; environment: string }) {
  init({
    dsn,
    environment,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    sendDefaultPii: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    // Do not send trace headers: not to other origins, and ours does not need them.
    tracePropagationTargets: [],
    transport: makeMaskedTransport,
    // Without the integrations that report clicks, console output, the browser and the user.
    defaultIntegrations: false,
    integrations: [
      inboundFiltersIntegration(),
      functionToStringIntegration(),
      browserApiErrorsIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      browserTracingIntegration({ enableInp: false }),
    ],
    beforeSend: withoutPersonalData,
    beforeSendTransaction: withoutPersonalData,
  })
  // A recording does not pass through the two hooks above.
  getClient()?.addEventProcessor((event) => (isRecording(event) ? withoutPersonalData(event) : event))
  const record = () =>
    void import('./recording.ts').then(
      ({ recording }) => addIntegration(recording()),
      () => {},
    )
  // Start after the first screen.
  if ('requestIdleCallback' in window) requestIdleCallback(record, { timeout: 5000 })
  else setTimeout(record, 2000)
  return (error: unknown) => void captureException(error)
}

const isRecording = ({ type }: { type?: string | undefined }) => type === 'replay_event'
