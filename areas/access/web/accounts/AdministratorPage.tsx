import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Ellipsis, Pencil } from 'lucide-react'
import { type Account, accounts } from '#access/contract/accounts.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { useSession } from '#access/web/session/session.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Button, ButtonLink, IconButton } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { AdministratorDetails } from './AdministratorDetails.tsx'
import { editPlaceOf } from './accountPlaces.ts'
import { useAccountActions } from './useAccountActions.tsx'

const route = getRouteApi('/dashboard/users/super-admins/$accountId')

export function AdministratorPage() {
  const { accountId } = route.useParams()
  const t = useTexts(administratorsTexts)
  const records = useTexts(recordsTexts)
  const { data: account, error, refetch } = useQuery(q(accounts.get, { params: { id: accountId } }))
  useBreadcrumb([{ label: t('title'), to: '/dashboard/users/super-admins' }, { label: account?.name ?? '' }])
  if (!account) return <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting={<RecordSkeleton />} />
  return <AdministratorDetails account={account} history={records('history')} actions={<Actions account={account} />} />
}

function Actions({ account }: { account: Account }) {
  const records = useTexts(recordsTexts)
  const { user } = useSession()
  const { actsOf, pending, dialog } = useAccountActions()
  const acts = actsOf(account)
  const main = acts.find((act) => !act.danger && !act.isMinor && !act.disabledReason)
  const others = acts.filter((act) => act !== main)
  return (
    <>
      <ButtonLink {...placeProps(editPlaceOf(account.id, account.id === user?.id))} icon={Pencil}>
        {records('edit')}
      </ButtonLink>
      {others.length > 0 && (
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={records('moreActions')} variant="outline" />}>
          {others.map((act) => (
            <MenuItem
              key={act.key}
              icon={act.icon}
              danger={act.danger}
              disabledReason={act.disabledReason}
              onSelect={act.run}
            >
              {act.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {main && (
        <Button variant="primary" icon={main.icon} pending={pending !== undefined} onClick={main.run}>
          {main.label}
        </Button>
      )}
      {dialog}
    </>
  )
}
