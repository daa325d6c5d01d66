import type { Place } from '#platform/web/ui/Tabs.tsx'

export const placeOf = (accountId: string): Place => ({
  to: '/dashboard/users/super-admins/$accountId',
  params: { accountId },
})

/** Users edit their own account where their photo, password and sessions are. */
export const editPlaceOf = (accountId: string, isOwn: boolean): Place =>
  isOwn
    ? { to: '/dashboard/user/account' }
    : { to: '/dashboard/users/super-admins/$accountId/edit', params: { accountId } }
