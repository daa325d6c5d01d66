import { CopyByHand } from '#platform/web/ui/CopyByHand.tsx'
import '#platform/web/ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { queryClient } from '#platform/web/api/client.ts'
import { startProduct } from '#platform/web/i18n/languages.ts'
import { Tooltips } from '#platform/web/ui/Tooltips.tsx'
import { Toaster } from '#platform/web/ui/toast.tsx'
import { ComponentsPage } from './ComponentsPage.tsx'

let root: Root | undefined

/** Renders every block with its states in an empty page, as `/components` does. */
export async function openBlocks() {
  root?.unmount()
  await startProduct()
  const rootRoute = createRootRoute()
  const route = createRoute({ getParentRoute: () => rootRoute, path: '/', component: ComponentsPage })
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history: createMemoryHistory() })
  await router.load()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
      <CopyByHand />
      <Tooltips />
    </QueryClientProvider>,
  )
}
