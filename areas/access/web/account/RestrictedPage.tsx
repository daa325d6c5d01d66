import { lazy } from 'react'
import { useSession } from '#access/web/session/session.ts'
import { WaitingPage } from '#access/web/session/WaitingPage.tsx'

const SecondFactorPage = lazy(() => import('./SecondFactorPage.tsx').then((m) => ({ default: m.SecondFactorPage })))

/** Replaces every page for an account that waits for approval or must set up a second factor. */
export function RestrictedPage() {
  const { user } = useSession()
  return user?.state === 'pendente' ? <WaitingPage /> : <SecondFactorPage />
}
