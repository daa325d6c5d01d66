import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { ChevronRight, Clock, UserPlus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountStates } from '#access/contract/accounts.rules.ts'
import { type Account, accountQuery, accounts } from '#access/contract/accounts.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useNextPage } from '#platform/web/api/prefetch.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ListEmpty } from '#platform/web/records/ListEmpty.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { countedOptions, FacetFilter } from '#platform/web/ui/FacetFilter.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { ListLayout } from '#platform/web/ui/ListLayout.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { type Place, placeProps, TabLinks } from '#platform/web/ui/Tabs.tsx'

export type AccountList = {
  /** undefined while the first rows load. */
  rows: Account[] | undefined
  isFetching: boolean
  /** The empty state. */
  empty: ReactNode
}

const lists = { canonical: '/dashboard/users/super-admins', own: '/dashboard/user/list' } as const
const cards = '/dashboard/user/cards'

type AdministratorsLayoutProps = {
  /** At the end of the filters. */
  end: ReactNode
  children: (list: AccountList) => ReactNode
}

/** The layout of the administrators, as a list and as cards: title, views, pending accounts, search, filter, pages. */
export function AdministratorsLayout({ end, children }: AdministratorsLayoutProps) {
  const t = useTexts(administratorsTexts)
  const format = useFormat()
  useBreadcrumb([{ label: t('title') }])
  const pathname = useLocation({ select: (location) => location.pathname })
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const [search, change] = useSearchOf(accountQuery)
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(accounts.list, { query: search }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  useNextPage(accounts.list, { query: search }, isPlaceholderData ? undefined : data?.total)
  const { data: facets } = useQuery({ ...q(accounts.facets, { query: search }), placeholderData: keepPreviousData })
  const clearFilters = () => change({ search: '', state: [] })
  const invite = <PageAction icon={UserPlus} label={t('invite')} place={{ to: `${lists.canonical}/new` }} />
  const view = (to: Place['to'], label: string) => ({
    to,
    label,
    search: { ...raw, page: undefined },
    active: pathname === to,
  })
  return (
    <ListLayout
      header={
        <PageHeader title={t('title')} beside={data && format.number(data.total)} actions={invite}>
          <TabLinks
            label={t('views')}
            tabs={[
              view(pathname === lists.canonical ? lists.canonical : lists.own, t('list')),
              view(cards, t('cards')),
            ]}
          />
        </PageHeader>
      }
      filters={
        <>
          <FilterBar
            search={search.search}
            onSearch={(text) => change({ search: text }, { replace: true })}
            placeholder={t('search')}
            onClear={clearFilters}
            end={end}
            action={invite}
          >
            <FacetFilter
              label={t('state')}
              value={search.state}
              onChange={(state) => change({ state: state as Account['state'][] })}
              options={countedOptions(accountStates, facets?.state, search.state, (state) => t(`states.${state}`))}
            />
          </FilterBar>
          {search.state.join() !== 'pendente' && <Waiting to={pathname as Place['to']} />}
        </>
      }
      pager={
        data && data.total > 0 && <Pager page={search.page} limit={search.limit} total={data.total} onChange={change} />
      }
    >
      {error && !data ? (
        <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        children({
          rows: data?.rows,
          isFetching: isPlaceholderData,
          empty: (
            <ListEmpty
              icon={Users}
              search={search}
              onClear={clearFilters}
              title={t('noneTitle')}
              body={t('noneBody')}
              action={invite}
            />
          ),
        })
      )}
    </ListLayout>
  )
}

/** A link to accounts that wait for approval. */
function Waiting({ to }: { to: Place['to'] }) {
  const t = useTexts(administratorsTexts)
  const { data } = useQuery(q(accounts.facets, { query: {} }))
  const count = data?.state.find(({ value }) => value === 'pendente')?.count ?? 0
  if (count === 0) return null
  return (
    <Link
      {...placeProps({ to, search: { state: ['pendente'] } })}
      // This line disappears on click.
      onClick={() => document.querySelector<HTMLElement>('main input[type=search]')?.focus()}
      className="focus-inset flex min-h-9 items-center gap-2 bg-wait-bg px-6 text-13 text-wait max-md:min-h-11 max-md:px-4"
    >
      <Clock size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="font-semibold">{t('waiting', { count })}</span>
      <span className="underline underline-offset-3 max-md:sr-only">{t('seeWaiting')}</span>
      <ChevronRight size={16} strokeWidth={1.75} aria-hidden className="ms-auto shrink-0 md:hidden rtl:rotate-180" />
    </Link>
  )
}
