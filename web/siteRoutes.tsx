import { createRootRoute, createRoute, lazyRouteComponent, Navigate, Outlet, redirect } from '@tanstack/react-router'
import { startAccess, startComponents } from '#web/i18n/languages.ts'
import { GuestOnly } from '#web/session/Guard.tsx'
import { LoginPage } from '#web/session/LoginPage.tsx'

// Screens that anybody may see, and what their routes share with those behind the login.

export const page = lazyRouteComponent

export const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Navigate to="/404" replace /> })
export const outside = { getParentRoute: () => root }

/** Another address of the same place. What follows in the address, and its query, goes along. */
export const moved = (to: string, search?: Record<string, unknown>): never => {
  throw redirect({ to, search, replace: true } as Parameters<typeof redirect>[0])
}
const underDashboard = ({ location }: { location: { pathname: string; search: Record<string, unknown> } }) =>
  moved(`/dashboard${location.pathname}`, location.search)

export const site = [
  createRoute({ ...outside, path: '/', beforeLoad: () => moved('/auth/login') }),
  createRoute({
    ...outside,
    path: '/auth/login',
    component: () => (
      <GuestOnly>
        <LoginPage />
      </GuestOnly>
    ),
  }),
  createRoute({ ...outside, path: '/auth/login-unprotected', component: () => <LoginPage unprotected /> }),
  createRoute({
    ...outside,
    path: '/auth/register',
    beforeLoad: startAccess,
    component: page(() => import('#web/session/RegisterPage.tsx'), 'GuestRegisterPage'),
  }),
  createRoute({
    ...outside,
    path: '/auth/register-unprotected',
    beforeLoad: startAccess,
    component: page(() => import('#web/session/RegisterPage.tsx'), 'RegisterPage'),
  }),
  createRoute({
    ...outside,
    path: '/auth/reset-password',
    beforeLoad: startAccess,
    component: page(() => import('#web/session/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...outside,
    path: '/auth/change-password',
    beforeLoad: startAccess,
    component: page(() => import('#web/session/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
  }),
  createRoute({
    ...outside,
    path: '/404',
    component: page(() => import('#web/site/NotFoundPage.tsx'), 'NotFoundPage'),
  }),
  createRoute({
    ...outside,
    path: '/500',
    component: page(() => import('#web/site/ServerErrorPage.tsx'), 'ServerErrorPage'),
  }),
  createRoute({
    ...outside,
    path: '/components',
    beforeLoad: startComponents,
    component: page(() => import('#web/components/ComponentsPage.tsx'), 'ComponentsPage'),
  }),
  createRoute({ ...outside, path: '/users', beforeLoad: underDashboard }),
  createRoute({ ...outside, path: '/users/$', beforeLoad: underDashboard }),
  createRoute({ ...outside, path: '/companies', beforeLoad: underDashboard }),
  createRoute({ ...outside, path: '/companies/$', beforeLoad: underDashboard }),
]
