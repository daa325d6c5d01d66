import { CopyByHand } from '#platform/web/ui/CopyByHand.tsx'
import '#platform/web/ui/theme.css'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSession } from '#access/web/session/session.ts'
import { queryClient } from '#platform/web/api/client.ts'
import { startProduct, translateWith } from '#platform/web/i18n/languages.ts'
import { product } from '#platform/web/i18n/namespace.ts'
import { reportError, startReports } from '#platform/web/reports/reports.ts'
import { loadSite } from '#platform/web/site/loadSite.ts'
import { settings, syncSettings } from '#platform/web/site/settings.ts'
import { Leavings } from '#platform/web/ui/Leavings.tsx'
import { Tooltips } from '#platform/web/ui/Tooltips.tsx'
import { Toaster } from '#platform/web/ui/toast.tsx'
import { router } from './routes.tsx'
import { translations } from './texts/translations.ts'

function App() {
  const { themeDirection } = settings.use()
  return (
    <DirectionProvider direction={themeDirection}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
        <Leavings />
        <CopyByHand />
        <Tooltips />
      </QueryClientProvider>
    </DirectionProvider>
  )
}

// After an update, chunks of the older build no longer exist: one reload loads the new ones.
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('reloadedAt'))
  if (Date.now() - last < 10_000) return
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  event.preventDefault()
  location.reload()
})

startReports()
syncSettings()
loadSite()
startSession()
product.subscribe(() => {
  document.documentElement.lang = product.language === 'pt' ? 'pt-BR' : product.language
})
// Errors that an error boundary catches never reach the window.
const onCaughtError = (error: unknown) => {
  console.error(error)
  reportError(error)
}
/** React delays the content that replaces a skeleton, so none is rendered when the first screen loads quickly. */
const patience = 400
const firstScreen = Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, patience))])
translateWith(translations)
// Not awaited here: the texts may be in the same chunk as this file, which would be a deadlock.
void Promise.all([startProduct(), firstScreen]).then(() => {
  const root = document.getElementById('root')
  if (root)
    createRoot(root, { onCaughtError }).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
})
