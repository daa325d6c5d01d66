import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { accounts } from '#contract/accounts.ts'
import { ownAccount } from '#contract/ownAccount.ts'
import { q } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useSession } from '#web/session/session.ts'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AdministratorDetails } from './AdministratorDetails.tsx'

/** How others see me, and what I did last. */
export function ProfilePage() {
  const t = useTexts('administrators')
  useBreadcrumb([{ label: t('profile') }])
  const { user } = useSession()
  const id = user?.id ?? ''
  const { data: account, error, refetch } = useQuery({ ...q(accounts.get, { params: { id } }), enabled: id !== '' })
  const { data: secondFactor } = useQuery(q(ownAccount.secondFactor, {}))
  if (error) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
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
