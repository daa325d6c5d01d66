import { lazy } from 'react'
import { useSession } from './session.ts'
import { WaitingPage } from './WaitingPage.tsx'

const SecondFactorPage = lazy(() => import('./SecondFactorPage.tsx').then((m) => ({ default: m.SecondFactorPage })))

/** What an account sees, at every address, that may do nothing else yet. */
export function RestrictedPage() {
  const { user } = useSession()
  return user?.state === 'pendente' ? <WaitingPage /> : <SecondFactorPage />
}
