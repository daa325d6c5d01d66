import { lazyRouteComponent, Navigate, Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { readToken } from '#web/platform/api/token.ts'
import { startAccess, startScreens } from '#web/platform/i18n/languages.ts'
import { PageSkeleton, ShellSkeleton } from '#web/platform/site/PageSkeleton.tsx'
import { LoginPage } from './LoginPage.tsx'
import { useIsRestricted, useSession, wasRestricted } from './session.ts'

// Once it is there it is drawn at once: after `lazy` React would show a skeleton first, and hold the page back a third of a second for it.
const Shell = lazyRouteComponent(async () => {
  const [shell] = await Promise.all([import('#web/shell/Shell.tsx'), startScreens()])
  return shell
}, 'Shell')
const RestrictedPage = lazy(() =>
  Promise.all([import('./RestrictedPage.tsx'), startAccess()]).then(([m]) => ({ default: m.RestrictedPage })),
)

/** Whether an answer to somebody with a session may be expected. */
export const mayAsk = () => readToken() !== null && !wasRestricted()

/** Fetches the frame beside the page that goes into it. */
export const preloadShell = async () => void (readToken() && (await Shell.preload?.()))

/**
 * Everything under /dashboard. Without a session it is the login screen, at the address that was wanted: so logging in
 * shows that page, and a reload forgets nothing. While a live token waits for its user, the page is drawn already. An
 * account that may do nothing yet finds at every address what it waits for.
 */
export function RequireSession() {
  const { isAuthenticated, isInitialized } = useSession()
  const isRestricted = useIsRestricted()
  const waiting = !isInitialized && readToken() !== null
  if (!isAuthenticated && !waiting) return <LoginPage />
  if (waiting && wasRestricted()) return <ShellSkeleton />
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Shell>
        {isRestricted ? (
          <Suspense fallback={<PageSkeleton />}>
            <RestrictedPage />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </Shell>
    </Suspense>
  )
}

/** A screen for those who are not logged in; the others go to their dashboard. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { isAuthenticated, isInitialized } = useSession()
  if (isAuthenticated)
    return (
      <>
        <Navigate to="/dashboard" replace />
        <ShellSkeleton />
      </>
    )
  if (!isInitialized) return null
  return children
}
