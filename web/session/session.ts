import { useSyncExternalStore } from 'react'
import { session as calls, type SessionUser } from '#contract/session.ts'
import { ApiError, call, queryClient } from '#web/api/client.ts'
import { say } from '#web/i18n/texts.ts'
import { toast } from '#web/ui/toast.tsx'
import { forgetDrafts } from '#web/ui/useDraft.ts'
import { type Ending, forgetToken, keepToken, onToken, readToken, watchToken } from './token.ts'

export type Session = {
  /** False while a stored token waits for its user. */
  isInitialized: boolean
  isAuthenticated: boolean
  user: SessionUser | null
  /** How the last session ended, for the login screen to say so. */
  ending?: Ending
}

let state: Session = { isInitialized: false, isAuthenticated: false, user: null }
const listeners = new Set<() => void>()

function set(next: Session) {
  state = next
  for (const listener of listeners) listener()
}

// A photo keeps its address when it changes; the time tells the browser's cache so.
const withFreshPhoto = (user: SessionUser): SessionUser => ({
  ...user,
  photoUrl: user.photoUrl && `${user.photoUrl}${user.photoUrl.includes('?') ? '&' : '?'}t=${Date.now()}`,
})

const enter = (user: SessionUser) => set({ isInitialized: true, isAuthenticated: true, user: withFreshPhoto(user) })
const leave = (ending?: Ending) => {
  queryClient.clear()
  set({ isInitialized: true, isAuthenticated: false, user: null, ending })
}

/** Reads whose the stored token is. Any failure leaves nobody logged in, unless somebody `stays` while the server is away. */
async function identify({ stays = false } = {}) {
  const token = readToken()
  if (!token) return leave()
  try {
    const user = await call(calls.me, { query: { accessToken: token } })
    if (token !== readToken()) return
    if (state.user && state.user.id !== user.id) queryClient.clear()
    enter(user)
  } catch (error) {
    if (token !== readToken()) return
    // A server that is away says nothing about the token: it is kept, and the next load tries it again.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) forgetToken('refused')
    else if (!stays) leave()
  }
}

/** Called once, before the first screen. */
export function startSession() {
  watchToken()
  onToken(({ token, ending, elsewhere }) => {
    if (!token) leave(ending)
    else if (elsewhere) void identify()
  })
  void identify()
}

export async function login(email: string, password: string) {
  const { accessToken, user } = await call(calls.login, { query: { typeUser: 0 }, body: { email, password } })
  queryClient.clear()
  enter(user)
  keepToken(accessToken)
}

/** True when the server has ended the session; otherwise nothing has changed, and a notice says so. */
export async function logout() {
  try {
    await call(calls.logout, {})
  } catch {
    // A refused token is a session that is over already: the client has let go of it.
    if (readToken()) {
      toast.error(say('session')('logoutFailed'))
      return false
    }
  }
  forgetDrafts()
  forgetToken('left')
  return true
}

/** Fetches the user again after a change of profile. */
export const refreshUser = () => identify({ stays: true })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSession = () => useSyncExternalStore(subscribe, () => state)
