import { Link } from '@tanstack/react-router'
import { type Account, accountQuery } from '#access/contract/accounts.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { useSession } from '#access/web/session/session.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { type AccountList, AdministratorsLayout } from './AdministratorsLayout.tsx'
import { placeOf } from './accountPlaces.ts'
import { accountTone } from './accountStates.ts'

const sorts = { name: 'name', '-lastSeenAt': 'lastSeenAt', '-createdAt': 'createdAt' } as const
type Sort = keyof typeof sorts

/** The administrators as cards: photo, name, occupation, and last activity. */
export function AdministratorCardsPage() {
  const t = useTexts(administratorsTexts)
  const [search, change] = useSearchOf(accountQuery)
  return (
    <AdministratorsLayout
      end={
        <span className="w-44">
          <Select
            size="md"
            quiet
            label={t('sortBy')}
            placeholder={t('sortBy')}
            value={search.sort in sorts ? search.sort : null}
            onChange={(sort) => change({ sort: sort as Sort })}
            options={Object.entries(sorts).map(([value, name]) => ({ value, label: t(`sorts.${name}`) }))}
          />
        </span>
      }
    >
      {(list) => <Cards {...list} />}
    </AdministratorsLayout>
  )
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-4 p-6 pt-4 max-md:p-4'

function Cards({ rows, isFetching, empty }: AccountList) {
  const t = useTexts(administratorsTexts)
  if (!rows)
    return (
      <div className={grid}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
          <Skeleton key={n} className="h-[212px] rounded-4" />
        ))}
      </div>
    )
  if (rows.length === 0) return <div className="grid flex-1 place-items-center p-6">{empty}</div>
  return (
    <ul
      aria-label={t('title')}
      aria-busy={isFetching}
      className={`${grid} transition-opacity ${isFetching ? 'opacity-60 delay-150' : ''}`}
    >
      {rows.map((account) => (
        <PersonCard key={account.id} account={account} />
      ))}
    </ul>
  )
}

function PersonCard({ account }: { account: Account }) {
  const t = useTexts(administratorsTexts)
  const format = useFormat()
  const { user } = useSession()
  const { id, name, email, photoUrl, state, lastSeenAt } = account
  const occupation = account.role === 'avaliador' ? t('guest') : account.occupation
  return (
    <li className="relative flex min-w-0 flex-col items-center gap-2 rounded-4 border bg-surface p-5 text-center hover:bg-hover">
      <Avatar name={name} src={photoUrl} size={72} />
      <div className="w-full min-w-0">
        <Link
          {...placeProps(placeOf(id))}
          dir="auto"
          title={name}
          className="block truncate text-14 font-semibold outline-none after:absolute after:inset-0 after:rounded-4 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
        >
          {name}
        </Link>
        <p dir="auto" title={occupation || email} className="truncate text-13 text-fg-3">
          {occupation || email}
        </p>
      </div>
      <Badge tone={accountTone[state]}>{t(`states.${state}`)}</Badge>
      <p className="text-12 text-fg-3">
        {lastSeenAt ? `${t('lastAccess')}: ${format.shortDate(lastSeenAt)}` : t('neverEntered')}
        {id === user?.id && ` · ${t('you')}`}
      </p>
    </li>
  )
}
