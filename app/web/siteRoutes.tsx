import { createRoute } from '@tanstack/react-router'
import { GuestOnly } from '#access/web/session/GuestOnly.tsx'
import { LoginPage } from '#access/web/session/LoginPage.tsx'
import type { unsubscribeSearch } from '#access/web/session/UnsubscribePage.tsx'
import { searchOf } from '#platform/web/site/address.ts'
import { type At, moved, outside, page } from './routeParts.tsx'

// Screens that anybody may see.

/** Loads a page of the public site, which the server renders (areas/website/server). */
const loadDocument = (path: string) => {
  location.replace(path)
  return new Promise<never>(() => {})
}

const underDashboard = ({ location }: At) => moved(`/dashboard${location.pathname}`, location.search)

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
    component: page(() => import('#access/web/session/RegisterPage.tsx'), 'GuestRegisterPage'),
  }),
  createRoute({
    ...outside,
    path: '/auth/register-unprotected',
    component: page(() => import('#access/web/session/RegisterPage.tsx'), 'RegisterPage'),
  }),
  createRoute({
    ...outside,
    path: '/auth/reset-password',
    component: page(() => import('#access/web/session/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...outside,
    path: '/auth/change-password',
    component: page(() => import('#access/web/session/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
  }),
  createRoute({
    ...outside,
    path: '/unsubscribe',
    ...searchOf<typeof unsubscribeSearch>(),
    component: page(() => import('#access/web/session/UnsubscribePage.tsx'), 'UnsubscribePage'),
  }),
  createRoute({ ...outside, path: '/404', beforeLoad: () => loadDocument('/404') }),
  createRoute({
    ...outside,
    path: '/components',
    component: page(() => import('#desk/web/components/ComponentsPage.tsx'), 'ComponentsPage'),
  }),
  createRoute({ ...outside, path: '/users', beforeLoad: underDashboard }),
  createRoute({ ...outside, path: '/users/$', beforeLoad: underDashboard }),
  createRoute({ ...outside, path: '/companies', beforeLoad: underDashboard }),
  createRoute({ ...outside, path: '/companies/$', beforeLoad: underDashboard }),
  createRoute({ ...outside, path: '/partners', beforeLoad: underDashboard }),
  createRoute({ ...outside, path: '/partners/$', beforeLoad: underDashboard }),
]
