import { lazyRouteComponent, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoginPage } from '#access/web/session/LoginPage.tsx'
import { useIsGuest, useIsRestricted, useSession, wasRestricted } from '#access/web/session/session.ts'
import { readToken } from '#platform/web/api/token.ts'
import { PageSkeleton, ShellSkeleton } from '#platform/web/site/PageSkeleton.tsx'
import { isAt } from './navigation.ts'

// Renders synchronously once loaded: with `lazy`, React would show a skeleton first and delay the page by a third of a second.
const Shell = lazyRouteComponent(() => import('./Shell.tsx'), 'Shell')
const RestrictedPage = lazy(() =>
  import('#access/web/account/RestrictedPage.tsx').then((m) => ({ default: m.RestrictedPage })),
)

/** The screens of who only evaluates. */
const guestPlaces = ['/dashboard/evaluations', '/dashboard/user/account']

/** Whether calls that need a session can succeed. */
export const canCall = () => readToken() !== null && !wasRestricted()

/** Loads the shell in parallel with its page. */
export const preloadShell = async () => void (readToken() && (await Shell.preload?.()))

/**
 * Guards everything under /dashboard. Without a session it renders the login at the same address, so that the requested
 * page follows after login. While the user of a stored token loads, the page renders already. A restricted account
 * sees at every address what it waits for, and who only evaluates their evaluations.
 */
export function RequireSession() {
  const { isAuthenticated, isInitialized } = useSession()
  const isRestricted = useIsRestricted()
  const isGuest = useIsGuest()
  const pathname = useLocation({ select: (location) => location.pathname })
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
        ) : isGuest && !guestPlaces.some((place) => isAt(pathname, place)) ? (
          <Navigate to="/dashboard/evaluations" replace />
        ) : (
          <Outlet />
        )}
      </Shell>
    </Suspense>
  )
}
