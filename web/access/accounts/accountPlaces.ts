import type { Place } from '#web/platform/ui/Tabs.tsx'

export const placeOf = (accountId: string): Place => ({
  to: '/dashboard/users/super-admins/$accountId',
  params: { accountId },
})

/** People edit their own account where they also have their photo, password and sessions. */
export const editPlaceOf = (accountId: string, isOwn: boolean): Place =>
  isOwn
    ? { to: '/dashboard/user/account' }
    : { to: '/dashboard/users/super-admins/$accountId/edit', params: { accountId } }
