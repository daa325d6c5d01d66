import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { accounts } from '#contract/access/accounts.ts'
import { ownAccount } from '#contract/access/ownAccount.ts'
import { useSession } from '#web/access/session/session.ts'
import { q } from '#web/platform/api/client.ts'
import { administratorsTexts } from '#web/platform/i18n/pt/administrators.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import { ButtonLink } from '#web/platform/ui/Button.tsx'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { AdministratorDetails } from './AdministratorDetails.tsx'

/** The user's own profile as others see it, and their latest actions. */
export function ProfilePage() {
  const t = useTexts(administratorsTexts)
  useBreadcrumb([{ label: t('profile') }])
  const { user } = useSession()
  const id = user?.id ?? ''
  const { data: account, error, refetch } = useQuery({ ...q(accounts.get, { params: { id } }), enabled: id !== '' })
  const { data: secondFactor } = useQuery(q(ownAccount.secondFactor, {}))
  if (error && !account) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!account) return <Skeleton className="m-6 h-96 rounded-4" />
  return (
    <AdministratorDetails
      account={account}
      secondFactorSince={secondFactor?.since}
      history={t('ownActivity')}
      actions={
        <ButtonLink to="/dashboard/user/account" variant="primary" icon={Pencil}>
          {t('editProfile')}
        </ButtonLink>
      }
    />
  )
}
