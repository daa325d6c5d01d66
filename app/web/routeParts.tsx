import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Navigate,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { canCall, preloadShell, RequireSession } from '#app/web/shell/Guard.tsx'

// Shared by the route files.

export const page = lazyRouteComponent

export const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Navigate to="/404" replace /> })
export const outside = { getParentRoute: () => root }

export type At = { location: { pathname: string; search: Record<string, unknown> } }

/** An alias of an address. The rest of the path and the query are kept. */
export const moved = (to: string, search?: Record<string, unknown>): never => {
  throw redirect({ to, search, replace: true } as Parameters<typeof redirect>[0])
}

const isId = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
/** An invalid id in the path of a screen cannot exist: shows the 404 page. */
const mustHaveIds = ({ params }: { params: object }) => {
  for (const [name, value] of Object.entries(params))
    if (name.endsWith('Id') && !isId(String(value))) throw redirect({ to: '/404', replace: true })
}

/** Everything behind the login. */
export const dashboard = createRoute({
  ...outside,
  path: '/dashboard',
  beforeLoad: mustHaveIds,
  loader: preloadShell,
  component: RequireSession,
})
export const inside = { getParentRoute: () => dashboard }

type ListModule<Name extends string> = {
  prefetch: (search: Record<string, unknown>) => Promise<void>
} & Record<Name, RouteComponent>
/** A screen that loads its first data in parallel with its code. */
export const list = <Name extends string>(load: () => Promise<ListModule<Name>>, name: Name) => ({
  component: page(load, name),
  loader: async ({ location }: { location: { search: Record<string, unknown> } }) => {
    if (canCall()) await (await load()).prefetch(location.search)
  },
})
