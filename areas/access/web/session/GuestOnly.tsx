import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ShellSkeleton } from '#platform/web/site/PageSkeleton.tsx'
import { useSession } from './session.ts'

/** A screen for users who are not logged in; others are redirected to their dashboard. */
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
