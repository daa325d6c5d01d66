import { Navigate, Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { startScreens } from '#web/i18n/languages.ts'
import { ShellSkeleton } from '#web/shell/PageSkeleton.tsx'
import { useSession } from './session.ts'
import { readToken } from './token.ts'

const importShell = () => Promise.all([import('#web/shell/Shell.tsx'), startScreens()])
const Shell = lazy(() => importShell().then(([{ Shell }]) => ({ default: Shell })))
const LoginPage = lazy(() => import('./LoginPage.tsx').then((m) => ({ default: m.LoginPage })))

/** Fetches the frame beside the page that goes into it. */
export function preloadShell() {
  if (readToken()) void importShell()
}

/**
 * Everything under /dashboard. Without a session it is the login screen, at the address that was wanted: so logging in
 * shows that page, and a reload forgets nothing. While a live token waits for its user, the page is drawn already.
 */
export function RequireSession() {
  const { isAuthenticated, isInitialized } = useSession()
  const waiting = !isInitialized && readToken() !== null
  if (!isAuthenticated && !waiting)
    return (
      <Suspense>
        <LoginPage />
      </Suspense>
    )
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Shell>
        <Outlet />
      </Shell>
    </Suspense>
  )
}

/** A screen for those who are not logged in; the others go to their dashboard. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { isAuthenticated, isInitialized } = useSession()
  if (isAuthenticated) return <Navigate to="/dashboard" replace />
  if (!isInitialized) return null
  return children
}
