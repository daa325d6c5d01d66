/** Queues errors until the settings say whether to report them; the reporting library is loaded only then. */
const most = 10

let send: ((error: unknown) => void) | undefined
let waiting: unknown[] = []

/** Reports an unexpected error, if reports are enabled. */
export function reportError(error: unknown) {
  if (send) send(error)
  else if (waiting.length < most) waiting.push(error)
}

const onError = ({ error }: ErrorEvent) => reportError(error)
const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason)
function stopListening() {
  window.removeEventListener('error', onError)
  window.removeEventListener('unhandledrejection', onRejection)
}

/** Listens for errors from the start. */
export function startReports() {
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
}

/** Enables reports to an address, or disables them. */
export async function wantReports(wanted: { dsn: string; environment: string } | null) {
  // From here the library listens itself.
  if (!wanted) {
    stopListening()
    waiting = []
    return
  }
  if (send) return
  const { openReports } = await import('./openReports.ts')
  stopListening()
  send = openReports(wanted)
  for (const error of waiting) send(error)
  waiting = []
}
