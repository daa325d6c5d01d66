import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ban, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { addressedChannels } from '#deliveries/contract/channels.ts'
import {
  type Suppression,
  suppressionQuery,
  suppressionReasons,
  suppressions,
} from '#deliveries/contract/suppressions.ts'
import { suppressionsTexts } from '#deliveries/web/ledger/texts/suppressions.pt.ts'
import { SettingsHeader } from '#deliveries/web/settings/SettingsHeader.tsx'
import { q } from '#platform/web/api/client.ts'
import { useNextPage } from '#platform/web/api/prefetch.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { facetFilters } from '#platform/web/records/facetFilters.tsx'
import { ListEmpty } from '#platform/web/records/ListEmpty.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { ListLayout } from '#platform/web/ui/ListLayout.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { LiftDialog } from './LiftDialog.tsx'
import { SuppressionDialog } from './SuppressionDialog.tsx'

const tones: Record<Suppression['reason'], Tone> = {
  devolvido: 'neg',
  reclamacao: 'neg',
  descadastro: 'stop',
  manual: 'stop',
}

/** Blocked addresses and their reasons. */
export function SuppressionListPage() {
  const t = useTexts(suppressionsTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const [search, change] = useSearchOf(suppressionQuery)
  const [adding, setAdding] = useState(false)
  const [lifting, setLifting] = useState<Suppression>()
  const searchBox = useRef<HTMLDivElement>(null)
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(suppressions.list, { query: search }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  useNextPage(suppressions.list, { query: search }, isPlaceholderData ? undefined : data?.total)
  const { data: facets } = useQuery({ ...q(suppressions.facets, { query: search }), placeholderData: keepPreviousData })
  const filter = facetFilters<'channel' | 'reason'>(search, change, facets)
  const reason = (s: Suppression) => <Badge tone={tones[s.reason]}>{t(`reasons.${s.reason}`)}</Badge>
  const lift = (s: Suppression) =>
    !s.liftedAt && (
      <Button size="sm" aria-label={t('liftOf', { address: s.address })} onClick={() => setLifting(s)}>
        {t('lift')}
      </Button>
    )
  const columns: Column<Suppression>[] = [
    { id: 'address', header: t('address'), required: true, cell: (s) => <bdi dir="ltr">{s.address}</bdi> },
    { id: 'channel', header: t('channel'), width: 104, cell: (s) => t(`channels.${s.channel}`) },
    { id: 'reason', header: t('reason'), width: 156, cell: reason },
    { id: 'cause', header: t('cause'), width: 260, hideBelow: 'lg', cell: (s) => s.cause },
    { id: 'by', header: t('by'), width: 150, hideBelow: 'xl', cell: (s) => s.byName ?? t('system') },
    {
      id: 'createdAt',
      header: t('since'),
      sortable: true,
      width: 108,
      align: 'end',
      cell: (s) => format.shortDate(s.createdAt),
    },
    {
      id: 'lift',
      header: search.lifted ? t('liftedTab') : ui('actions'),
      width: 132,
      align: 'end',
      cell: (s) => (s.liftedAt ? `${format.shortDate(s.liftedAt)} · ${s.liftedByName ?? t('system')}` : lift(s)),
    },
  ]
  const add = <PageAction icon={Plus} label={t('add')} onClick={() => setAdding(true)} />
  const clear = () => change({ search: '', channel: [], reason: [] })
  return (
    <>
      <ListLayout
        headFirst
        header={
          <div className="shrink-0">
            <SettingsHeader tab="email" actions={add} />
            <div className="flex flex-wrap items-baseline gap-x-3 px-6 pt-4 max-md:px-4">
              <h2 className="text-16 font-semibold">{t('title')}</h2>
              <p className="text-13 text-fg-3">{t('about')}</p>
            </div>
            <TabLinks
              label={t('title')}
              tabs={[
                { to: '.', search: {}, label: t('holding'), active: !search.lifted },
                { to: '.', search: { lifted: 'true' }, label: t('liftedTab'), active: search.lifted },
              ]}
            />
          </div>
        }
        filters={
          <div ref={searchBox}>
            <FilterBar
              search={search.search}
              onSearch={(text) => change({ search: text }, { replace: true })}
              placeholder={t('search')}
              onClear={clear}
              action={add}
            >
              {filter('channel', t('channel'), addressedChannels, (channel) => t(`channels.${channel}`))}
              {filter('reason', t('reason'), suppressionReasons, (reason) => t(`reasons.${reason}`))}
            </FilterBar>
          </div>
        }
        pager={
          data && (
            <Pager
              page={search.page}
              limit={search.limit}
              total={data.total}
              estimated={data.estimated}
              onChange={change}
            />
          )
        }
      >
        {error && !data ? (
          <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data?.rows}
            isFetching={isPlaceholderData}
            rowKey={(s) => s.id}
            rowName={(s) => s.address}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            phone={(s) => ({
              title: s.address,
              detail: s.cause || t(`channels.${s.channel}`),
              end: reason(s),
              endDetail: lift(s) || format.shortDate(s.createdAt),
            })}
            empty={
              <ListEmpty
                icon={Ban}
                search={{ ...search, lifted: undefined }}
                onClear={clear}
                title={t(search.lifted ? 'noneLiftedTitle' : 'noneTitle')}
                body={t(search.lifted ? 'noneLiftedBody' : 'noneBody')}
                action={!search.lifted && add}
              />
            }
          />
        )}
      </ListLayout>
      <SuppressionDialog open={adding} onClose={() => setAdding(false)} />
      <LiftDialog suppression={lifting} onClose={() => setLifting(undefined)} within={searchBox} />
    </>
  )
}
