import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { accounts } from '#access/contract/accounts.ts'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { useSession } from '#access/web/session/session.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { AdministratorDetails } from './AdministratorDetails.tsx'

/** The user's own profile as others see it, and their latest actions. */
export function ProfilePage() {
  const t = useTexts(administratorsTexts)
  useBreadcrumb([{ label: t('profile') }])
  const { user } = useSession()
  const id = user?.id ?? ''
  const { data: account, error, refetch } = useQuery({ ...q(accounts.get, { params: { id } }), enabled: id !== '' })
  const { data: secondFactor } = useQuery(q(ownAccount.secondFactor, {}))
  if (!account) return <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting={<RecordSkeleton />} />
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
