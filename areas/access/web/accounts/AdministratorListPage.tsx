import { Ellipsis, Pencil, ShieldCheck } from 'lucide-react'
import { type Account, accountQuery, accounts } from '#access/contract/accounts.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { useSession } from '#access/web/session/session.ts'
import { prefetch } from '#platform/web/api/prefetch.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useLayout } from '#platform/web/records/useLayout.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { type Column, ColumnsMenu } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { Menu, MenuItem, MenuLink } from '#platform/web/ui/Menu.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { AdministratorsLayout } from './AdministratorsLayout.tsx'
import { editPlaceOf, placeOf } from './accountPlaces.ts'
import { accountTone } from './accountStates.ts'
import { type Act, useAccountActions } from './useAccountActions.tsx'

/** At /users/super-admins and /user/list. */
export function AdministratorListPage() {
  const t = useTexts(administratorsTexts)
  const format = useFormat()
  const { user } = useSession()
  const [search, change] = useSearchOf(accountQuery)
  const columnsLayout = useLayout('administrators')
  const { actsOf, pending, dialog } = useAccountActions()
  const isOwn = ({ id }: Account) => id === user?.id
  const seen = ({ lastSeenAt }: Account) => (lastSeenAt ? format.shortDate(lastSeenAt) : t('never'))
  const columns: Column<Account>[] = [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      required: true,
      cell: (a) => (
        <span className="flex min-w-0 items-baseline gap-2">
          <Identity name={a.name} src={a.photoUrl} />
          {isOwn(a) && <span className="shrink-0 text-12 font-normal text-fg-3">{t('you')}</span>}
        </span>
      ),
    },
    { id: 'email', header: t('email'), sortable: true, width: 240, cell: (a) => a.email },
    {
      id: 'occupation',
      header: t('occupation'),
      width: 176,
      hideBelow: 'xl',
      cell: (a) => (a.role === 'avaliador' ? t('guest') : a.occupation),
    },
    {
      id: 'state',
      header: t('state'),
      sortable: true,
      width: 168,
      cell: (a) => <Badge tone={accountTone[a.state]}>{t(`states.${a.state}`)}</Badge>,
    },
    {
      id: 'secondFactor',
      header: t('secondFactor'),
      width: 112,
      hideBelow: 'lg',
      cell: (a) => <SecondFactor isOn={a.secondFactor} />,
    },
    { id: 'lastSeenAt', header: t('lastAccess'), sortable: true, width: 128, align: 'end', cell: seen },
  ]
  return (
    <>
      <AdministratorsLayout end={<ColumnsMenu columns={columns} {...columnsLayout} />}>
        {(list) => (
          <DataTable
            label={t('title')}
            columns={columns}
            {...columnsLayout}
            {...list}
            rowKey={(a) => a.id}
            rowName={(a) => a.name}
            href={(a) => placeOf(a.id)}
            onPrefetch={(id) => prefetch(accounts.get, { params: { id } })}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            rowActions={(a) => (
              <RowActs account={a} acts={isOwn(a) ? [] : actsOf(a)} isOwn={isOwn(a)} pending={pending === a.id} />
            )}
            phone={(a) => ({
              lead: <Avatar name={a.name} src={a.photoUrl} size={36} />,
              title: a.name,
              detail: a.role === 'avaliador' ? t('guest') : a.occupation || a.email,
              end: seen(a),
              endDetail: <Badge tone={accountTone[a.state]}>{t(`states.${a.state}`)}</Badge>,
            })}
          />
        )}
      </AdministratorsLayout>
      {dialog}
    </>
  )
}

function SecondFactor({ isOn }: { isOn: boolean }) {
  const t = useTexts(administratorsTexts)
  if (!isOn) return <span className="text-fg-3">{t('secondFactorOff')}</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <ShieldCheck size={15} strokeWidth={1.75} aria-hidden className="text-fg-3" />
      {t('secondFactorOn')}
    </span>
  )
}

type RowActsProps = { account: Account; acts: Act[]; isOwn: boolean; pending: boolean }

/** The most likely action as a button, the others in a menu. */
function RowActs({ account, acts, isOwn, pending }: RowActsProps) {
  const records = useTexts(recordsTexts)
  const first = acts.find((act) => !act.danger && !act.isMinor && !act.disabledReason)
  const others = acts.filter((act) => act !== first)
  return (
    <>
      {first && <IconButton size="sm" icon={first.icon} label={first.label} pending={pending} onClick={first.run} />}
      <Menu align="end" trigger={<IconButton size="sm" icon={Ellipsis} label={records('moreActions')} />}>
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
        <MenuLink {...placeProps(editPlaceOf(account.id, isOwn))} icon={Pencil}>
          {records('edit')}
        </MenuLink>
      </Menu>
    </>
  )
}
