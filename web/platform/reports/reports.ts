/** Errors wait here until it is known whether the installation wants them; the library that sends them is fetched only then. */
const most = 10

let send: ((error: unknown) => void) | undefined
let waiting: unknown[] = []

/** Reports an unexpected error, where reports are wanted. */
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

/** Hears of errors from the first moment. */
export function startReports() {
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
}

/** The installation wants reports at an address, or none. */
export async function wantReports(wanted: { dsn: string; environment: string } | null) {
  // From here on the library listens itself.
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
