import { useSyncExternalStore } from 'react'
import { session as calls, type RegisterInput, type SessionUser } from '#contract/access/session.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import { ApiError, call, queryClient } from '#web/platform/api/client.ts'
import { type Ending, forgetToken, keepToken, onToken, readToken, watchToken } from '#web/platform/api/token.ts'
import { say } from '#web/platform/i18n/texts.ts'
import { askSite } from '#web/platform/site/askSite.ts'
import { visited } from '#web/platform/site/visited.ts'
import { toast } from '#web/platform/ui/toast.tsx'
import { forgetDrafts } from '#web/platform/ui/useDraft.ts'
import { forgetVideos } from '#web/platform/videos/kept.ts'

type Session = {
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

const isRestricted = (user: SessionUser) => user.state === 'pendente' || user.mustSetSecondFactor
const restrictedKey = 'accountRestricted'
/** Whether the account was held when it was last seen: until that is known again, none of its pages is asked for. */
export const wasRestricted = () => localStorage.getItem(restrictedKey) !== null

function enter(user: SessionUser) {
  if (isRestricted(user)) localStorage.setItem(restrictedKey, '1')
  else localStorage.removeItem(restrictedKey)
  set({ isInitialized: true, isAuthenticated: true, user: withFreshPhoto(user) })
}

const leave = (ending?: Ending) => {
  localStorage.removeItem(restrictedKey)
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
  // The installation has begun to ask for a second factor, say: the account is held from now on, and its screen tells why.
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (error instanceof ApiError && error.status === 403 && state.user && !isRestricted(state.user)) void refreshUser()
  })
  void identify()
}

/** What somebody typed, recorded and where they went is nobody else's business on a shared machine. */
function forgetTraces() {
  forgetDrafts()
  visited.forget()
  void forgetVideos()
}

/** Takes the place of whoever was logged in here before, whose session ends. */
async function open({ accessToken, user, device }: Answer<typeof calls.login>) {
  if (device) localStorage.setItem(deviceKey, device)
  const before = state.user
  if (readToken()) await call(calls.logout, {}).catch(() => {})
  if (before && before.id !== user.id) forgetTraces()
  queryClient.clear()
  enter(user)
  keepToken(accessToken)
}

/** That somebody logged in from this browser; it stays when they leave. */
const deviceKey = 'knownDevice'

export type Credentials = { email: string; password: string }

/** `code` is that of the second factor, once it was asked for. */
export async function login(credentials: Credentials, code?: string) {
  const device = localStorage.getItem(deviceKey) ?? ''
  await open(await call(calls.login, { query: { typeUser: 0 }, body: { ...credentials, code, device } }))
}

export async function register(body: RegisterInput) {
  await open(await call(calls.register, { body }))
  // Somebody has an account now.
  askSite({ again: true })
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
  forgetTraces()
  forgetToken('left')
  return true
}

/** Fetches the user again, after a change of profile or while waiting for one. Answers who that is as far as is known. */
export async function refreshUser(): Promise<SessionUser | null> {
  await identify({ stays: true })
  return state.user
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSession = () => useSyncExternalStore(subscribe, () => state)

/** Whether this account may do nothing yet but wait for its approval, or set the second factor that is asked of it. */
export function useIsRestricted() {
  const { user } = useSession()
  return user !== null && isRestricted(user)
}
