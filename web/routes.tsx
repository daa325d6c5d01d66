import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate, Outlet, redirect } from '@tanstack/react-router'
import { startScreens } from '#web/i18n/languages.ts'
import { GuestOnly, preloadShell, RequireSession } from '#web/session/Guard.tsx'
import { parseSearch, stringifySearch } from '#web/shell/address.ts'
import { PageSkeleton } from '#web/shell/PageSkeleton.tsx'

// Every screen of the product is on this page. A new one is a line in `screens`, or in `site` when anybody may see it:
//   createRoute({ ...inside, path: 'companies', ...searchOf<typeof companies.list.query>(), component: page(() => import('#web/companies/CompanyListPage.tsx'), 'CompanyListPage') }),
// Contracts are imported here as types only. A page reads its address with `useSearchOf(companies.list.query)`, and its
// path's parameters with `getRouteApi('/dashboard/companies/$companyId').useParams()`.

const page = lazyRouteComponent
const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Navigate to="/404" replace /> })
const outside = { getParentRoute: () => root }

/** Another address of the same place. What follows in the address, and its query, goes along. */
const moved = (to: string, search?: Record<string, unknown>): never => {
  throw redirect({ to, search, replace: true } as Parameters<typeof redirect>[0])
}
const underDashboard = ({ location }: { location: { pathname: string; search: Record<string, unknown> } }) =>
  moved(`/dashboard${location.pathname}`, location.search)

const LoginPage = page(() => import('#web/session/LoginPage.tsx'), 'LoginPage')

const site = [
  createRoute({ ...outside, path: '/', beforeLoad: () => moved('/auth/login') }),
  createRoute({
    ...outside,
    path: '/auth/login',
    loader: () => LoginPage.preload?.(),
    component: () => (
      <GuestOnly>
        <LoginPage />
      </GuestOnly>
    ),
  }),
  createRoute({ ...outside, path: '/auth/reset-password', component: page(() => import('#web/session/ResetPasswordPage.tsx'), 'ResetPasswordPage') }),
  createRoute({ ...outside, path: '/404', component: page(() => import('#web/site/NotFoundPage.tsx'), 'NotFoundPage') }),
  createRoute({ ...outside, path: '/500', component: page(() => import('#web/site/ServerErrorPage.tsx'), 'ServerErrorPage') }),
  createRoute({ ...outside, path: '/components', beforeLoad: startScreens, component: page(() => import('#web/components/ComponentsPage.tsx'), 'ComponentsPage') }),
  createRoute({ ...outside, path: '/users', beforeLoad: underDashboard }),
  createRoute({ ...outside, path: '/users/$', beforeLoad: underDashboard }),
  createRoute({ ...outside, path: '/companies', beforeLoad: underDashboard }),
  createRoute({ ...outside, path: '/companies/$', beforeLoad: underDashboard }),
]

const dashboard = createRoute({ ...outside, path: '/dashboard', loader: preloadShell, component: RequireSession })
const inside = { getParentRoute: () => dashboard }

const screens = [
  createRoute({ ...inside, path: '/', beforeLoad: () => moved('/dashboard/dashboarding') }),
  createRoute({ ...inside, path: 'settings', beforeLoad: () => moved('/dashboard/settings/weights') }),
  createRoute({ ...inside, path: 'settings/weights', component: page(() => import('#web/settings/WeightsPage.tsx'), 'WeightsPage') }),
  createRoute({ ...inside, path: 'Logs/$', beforeLoad: ({ params, location }) => moved(`/dashboard/${params._splat}`, location.search) }),
]

export const router = createRouter({
  routeTree: root.addChildren([...site, dashboard.addChildren(screens)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  notFoundMode: 'root',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: page(() => import('#web/shell/ErrorScreen.tsx'), 'ErrorScreen'),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
