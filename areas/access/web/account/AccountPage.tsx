import { lazy, Suspense } from 'react'
import { accountTexts } from '#access/web/account/texts/account.pt.ts'
import { useIsGuest, useSession } from '#access/web/session/session.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { accountPageSearch, accountTabs } from './accountPageSearch.ts'
import { ProfileTab } from './ProfileTab.tsx'

const PasswordTab = lazy(() => import('./PasswordTab.tsx').then((m) => ({ default: m.PasswordTab })))
const SessionsTab = lazy(() => import('./SessionsTab.tsx').then((m) => ({ default: m.SessionsTab })))
const SecurityTab = lazy(() => import('./SecurityTab.tsx').then((m) => ({ default: m.SecurityTab })))
const NoticesTab = lazy(() => import('./NoticesTab.tsx').then((m) => ({ default: m.NoticesTab })))

/** The user's own account. */
export function AccountPage() {
  const t = useTexts(accountTexts)
  const { user } = useSession()
  const isGuest = useIsGuest()
  const [{ tab }] = useSearchOf(accountPageSearch)
  useBreadcrumb([{ label: t('title'), to: '/dashboard/user/account' }, { label: t(`tabs.${tab}`) }])
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      <PageHeader
        title={t('title')}
        avatar={
          user ? (
            <Avatar name={user.superAdmin.name} src={user.photoUrl} size={44} />
          ) : (
            <Skeleton className="size-11 rounded-full" />
          )
        }
        meta={user && <bdi className="min-w-0 break-words">{user.superAdmin.name}</bdi>}
      >
        <TabLinks
          label={t('title')}
          // Notices are about what administrators do.
          tabs={accountTabs
            .filter((name) => name !== 'notices' || !isGuest)
            .map((name) => ({
              to: '.',
              search: name === 'profile' ? {} : { tab: name },
              label: t(`tabs.${name}`),
              active: tab === name,
            }))}
        />
      </PageHeader>
      {user ? (
        <Suspense fallback={<TabSkeleton />}>
          {tab === 'profile' && <ProfileTab user={user} />}
          {tab === 'password' && <PasswordTab user={user} />}
          {tab === 'sessions' && <SessionsTab />}
          {tab === 'security' && <SecurityTab />}
          {tab === 'notices' && <NoticesTab />}
        </Suspense>
      ) : (
        <TabSkeleton />
      )}
    </div>
  )
}

const TabSkeleton = () => <Skeleton className="m-6 h-72 rounded-4" />
