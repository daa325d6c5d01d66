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
import { withoutPersonalData } from '#contract/platform/reports.rules.ts'
import { makeMaskedTransport } from './maskedTransport.ts'

/** Sends errors, traces and recordings to an address; answers how to report one more error. */
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
    // Calls to other origins are told nothing of our traces, and those to ours need no telling.
    tracePropagationTargets: [],
    transport: makeMaskedTransport,
    // Without those that tell of clicks, the console, the browser's make and who is logged in.
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
  // A recording passes by the two above.
  getClient()?.addEventProcessor((event) => (isRecording(event) ? withoutPersonalData(event) : event))
  const record = () =>
    void import('./recording.ts').then(
      ({ recording }) => addIntegration(recording()),
      () => {},
    )
  // The screen comes first.
  if ('requestIdleCallback' in window) requestIdleCallback(record, { timeout: 5000 })
  else setTimeout(record, 2000)
  return (error: unknown) => void captureException(error)
}

const isRecording = ({ type }: { type?: string | undefined }) => type === 'replay_event'
