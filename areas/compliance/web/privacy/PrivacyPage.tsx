import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Hourglass, Plus, Scale, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { useHasRight } from '#access/web/accounts/useHasRight.ts'
import {
  type PrivacyRequest,
  privacyRequests,
  requestKinds,
  requestQuery,
  requestStates,
} from '#compliance/contract/privacy.ts'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { SettingsHeader } from '#deliveries/web/settings/SettingsHeader.tsx'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ListEmpty } from '#platform/web/records/ListEmpty.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { countedOptions, FacetFilter } from '#platform/web/ui/FacetFilter.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { ListLayout } from '#platform/web/ui/ListLayout.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { Deadline } from './Deadline.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestSheet } from './RequestSheet.tsx'
import { requestTone } from './requestStates.ts'

const address = requestQuery.extend({ request: z.uuid().optional() })
export type PrivacySearch = typeof address

/** The requests of data subjects about their personal data, and the time left to answer. */
export function PrivacyPage() {
  const t = useTexts(privacyTexts)
  const format = useFormat()
  const [{ request: openKey, ...search }, change] = useSearchOf(address)
  const [adding, setAdding] = useState(false)
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(privacyRequests.list, { query: search }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  const { data: facets } = useQuery({
    ...q(privacyRequests.facets, { query: search }),
    placeholderData: keepPreviousData,
  })
  const state = (r: PrivacyRequest) => <Badge tone={requestTone[r.state]}>{t(`states.${r.state}`)}</Badge>
  const columns: Column<PrivacyRequest>[] = [
    { id: 'name', header: t('subject'), required: true, cell: (r) => r.name },
    { id: 'kind', header: t('kind'), width: 190, sortable: true, cell: (r) => t(`kinds.${r.kind}`) },
    { id: 'channel', header: t('channel'), width: 120, hideBelow: 'xl', cell: (r) => t(`channels.${r.channel}`) },
    {
      id: 'receivedOn',
      header: t('receivedOn'),
      width: 130,
      sortable: true,
      hideBelow: 'lg',
      cell: (r) => format.date(r.receivedOn),
    },
    { id: 'dueOn', header: t('deadline'), width: 150, sortable: true, cell: (r) => <Deadline request={r} /> },
    { id: 'state', header: t('state'), width: 156, sortable: true, cell: state },
  ]
  const seesFairness = useHasRight('see_fairness')
  const clear = () => change({ search: '', state: [], kind: [], candidateId: undefined })
  const add = <PageAction icon={Plus} label={t('new')} onClick={() => setAdding(true)} />
  const actions = (
    <>
      <PageAction
        icon={Hourglass}
        variant="outline"
        label={t('retention.rules')}
        place={{ to: '/dashboard/settings', search: { tab: 'retention' } }}
      />
      {seesFairness && (
        <PageAction
          icon={Scale}
          variant="outline"
          label={t('fairness')}
          place={{ to: '/dashboard/settings', search: { tab: 'fairness' } }}
        />
      )}
      {add}
    </>
  )
  return (
    <>
      <ListLayout
        headFirst
        header={<SettingsHeader tab="privacy" actions={actions} />}
        filters={
          <FilterBar
            search={search.search}
            onSearch={(text) => change({ search: text }, { replace: true })}
            placeholder={t('search')}
            onClear={clear}
            action={actions}
          >
            <FacetFilter
              label={t('state')}
              value={search.state}
              onChange={(value) => change({ state: value })}
              options={countedOptions(requestStates, facets?.state, search.state, (state) => t(`states.${state}`))}
            />
            <FacetFilter
              label={t('kind')}
              value={search.kind}
              onChange={(value) => change({ kind: value })}
              options={countedOptions(requestKinds, facets?.kind, search.kind, (kind) => t(`kinds.${kind}`))}
            />
          </FilterBar>
        }
        pager={data && <Pager page={search.page} limit={search.limit} total={data.total} onChange={change} />}
      >
        {error && !data ? (
          <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data?.rows}
            isFetching={isPlaceholderData}
            rowKey={(r) => r.id}
            rowName={(r) => `${t(`kinds.${r.kind}`)}: ${r.name}`}
            onOpen={(r) => change({ request: r.id, page: search.page })}
            {...(openKey && { openKey })}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            phone={(r) => ({
              title: r.name,
              detail: t(`kinds.${r.kind}`),
              end: <Deadline request={r} />,
              endDetail: state(r),
            })}
            empty={
              <ListEmpty
                icon={ShieldCheck}
                search={search}
                onClear={clear}
                title={t('noneTitle')}
                body={t('noneBody')}
                action={add}
              />
            }
          />
        )}
      </ListLayout>
      <RequestDialog open={adding} onClose={() => setAdding(false)} />
      <RequestSheet
        request={data?.rows.find((r) => r.id === openKey)}
        onClose={() => change({ request: undefined, page: search.page })}
      />
    </>
  )
}
