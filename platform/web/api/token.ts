const key = 'accessToken'

/** The reason for which a session ended: the user logged out (here or in another tab), it expired, or the server refused it. */
export type Ending = 'left' | 'expired' | 'refused'
type Change = { token: string | null; ending?: Ending; elsewhere?: boolean }
type Listener = (change: Change) => void

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setTimeout> | undefined
// setTimeout uses a 32-bit delay: anything longer fires at once.
const longest = 2 ** 31 - 1

/** The claims of a token; an empty object when it cannot be parsed. The server verifies the signature. */
function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}
  } catch {
    return {}
  }
}

/** When a token expires, in milliseconds since 1970; 0 when it does not say. */
function expiryOf(token: string): number {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : 0
}

function schedule(token: string | null) {
  clearTimeout(timer)
  if (!token) return
  const left = expiryOf(token) - Date.now()
  timer = setTimeout(
    () => (left > longest ? schedule(token) : deleteToken('expired')),
    Math.max(0, Math.min(left, longest)),
  )
}

function announce(change: Change) {
  schedule(change.token)
  for (const listener of listeners) listener(change)
}

/** The stored token, unless it has expired. */
export function readToken(): string | null {
  const token = localStorage.getItem(key)
  return token && expiryOf(token) > Date.now() ? token : null
}

/** The account of the stored token, also in a tab that has not yet noticed another login. */
export function accountOfToken(): string | null {
  const { sub } = claimsOf(readToken() ?? '')
  return typeof sub === 'string' ? sub : null
}

export function storeToken(token: string) {
  localStorage.setItem(key, token)
  announce({ token })
}

export function deleteToken(ending: Ending) {
  localStorage.removeItem(key)
  announce({ token: null, ending })
}

/** Subscribes to token changes, in this tab or another. */
export function onToken(listener: Listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts the expiry timer of the stored token and follows the other tabs. */
export function watchToken() {
  schedule(readToken())
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) announce({ token: readToken(), ending: 'left', elsewhere: true })
  })
  // Timers do not run while a laptop sleeps: check again when the page becomes visible.
  document.addEventListener('visibilitychange', () => {
    const token = localStorage.getItem(key)
    if (document.visibilityState === 'visible' && token && expiryOf(token) <= Date.now()) deleteToken('expired')
  })
}
