import { useSyncExternalStore } from 'react'
import { session as calls, type RegisterInput, type SessionUser } from '#access/contract/session.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { ApiError, call, queryClient } from '#platform/web/api/client.ts'
import { deleteToken, type Ending, onToken, readToken, storeToken, watchToken } from '#platform/web/api/token.ts'
import { sessionTexts } from '#platform/web/i18n/texts/session.pt.ts'
import { say } from '#platform/web/i18n/texts.ts'
import { loadSite } from '#platform/web/site/loadSite.ts'
import { visited } from '#platform/web/site/visited.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { deleteDrafts } from '#platform/web/ui/useDraft.ts'
import { deleteVideos } from '#platform/web/videos/storedVideos.ts'

type Session = {
  /** False until the user of a stored token is known. */
  isInitialized: boolean
  isAuthenticated: boolean
  user: SessionUser | null
  /** The reason for which the last session ended, for the login screen. */
  ending?: Ending
}

let state: Session = { isInitialized: false, isAuthenticated: false, user: null }
const listeners = new Set<() => void>()

function set(next: Session) {
  state = next
  for (const listener of listeners) listener()
}

// A photo keeps its address when it changes; the timestamp bypasses the browser's cache.
const withFreshPhoto = (user: SessionUser): SessionUser => ({
  ...user,
  photoUrl: user.photoUrl && `${user.photoUrl}${user.photoUrl.includes('?') ? '&' : '?'}t=${Date.now()}`,
})

const isRestricted = (user: SessionUser) => user.state === 'pendente' || user.mustSetSecondFactor
const restrictedKey = 'accountRestricted'
/** Whether the account was restricted when last seen: until that is known again, none of its pages are loaded. */
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

/** Reads the user of the stored token. A failure ends the session, except when the server is unreachable and `stays` is set. */
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
    // An unreachable server says nothing about the token: keep it, and retry on the next load.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) deleteToken('refused')
    else if (!stays) leave()
  }
}

/** Call once, before the first render. */
export function startSession() {
  watchToken()
  onToken(({ token, ending, elsewhere }) => {
    if (!token) leave(ending)
    else if (elsewhere) void identify()
  })
  // For example, the installation now requires a second factor: the account becomes restricted, and its screen explains it.
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (error instanceof ApiError && error.status === 403 && state.user && !isRestricted(state.user)) void refreshUser()
  })
  void identify()
}

/** Deletes drafts, recordings and visited places, for the next user of a shared machine. */
function deleteTraces() {
  deleteDrafts()
  visited.forget()
  void deleteVideos()
}

/** Starts the new session, and ends the session of the previous user. */
async function open({ accessToken, user, device }: Answer<typeof calls.login>) {
  if (device) localStorage.setItem(deviceKey, device)
  const before = state.user
  if (readToken()) await call(calls.logout, {}).catch(() => {})
  if (before && before.id !== user.id) deleteTraces()
  queryClient.clear()
  enter(user)
  storeToken(accessToken)
}

/** Identifies this browser as a known device; kept after logout. */
const deviceKey = 'knownDevice'

export type Credentials = { email: string; password: string }

/** `code` is the second factor, once requested. */
export async function login(credentials: Credentials, code?: string) {
  const device = localStorage.getItem(deviceKey) ?? ''
  await open(await call(calls.login, { query: { typeUser: 0 }, body: { ...credentials, code, device } }))
}

export async function register(body: RegisterInput) {
  await open(await call(calls.register, { body }))
  // The installation has an account now.
  loadSite({ again: true })
}

/** Returns true when the server has ended the session; otherwise nothing has changed, and a notice says so. */
export async function logout() {
  try {
    await call(calls.logout, {})
  } catch {
    // A refused token means that the session is over already, and the client has deleted it.
    if (readToken()) {
      toast.error(say(sessionTexts)('logoutFailed'))
      return false
    }
  }
  deleteTraces()
  deleteToken('left')
  return true
}

/** Reads the user again, after a change of the profile or while waiting for approval. Returns the user as far as known. */
export async function refreshUser(): Promise<SessionUser | null> {
  await identify({ stays: true })
  return state.user
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSession = () => useSyncExternalStore(subscribe, () => state)

/** Whether this account only evaluates: it reaches its evaluations and its own account. */
export function useIsGuest() {
  const { user } = useSession()
  return user?.role === 'avaliador'
}

/** Whether the screens and calls of administrators are closed to this account. */
export function useIsLimited() {
  const isRestricted = useIsRestricted()
  const isGuest = useIsGuest()
  return isRestricted || isGuest
}

/** Whether this account can only wait for its approval, or set up the required second factor. */
export function useIsRestricted() {
  const { user } = useSession()
  return user !== null && isRestricted(user)
}
