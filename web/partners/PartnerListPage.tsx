import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Handshake, Plus } from 'lucide-react'
import { partnerMoveNeedsReason, partnerMoves } from '#contract/partners.rules.ts'
import {
  type AgreementStanding,
  type PartnerRow,
  type PartnerState,
  type PartnerType,
  partnerQuery,
  partnerStates,
  partners,
  partnerTypes,
} from '#contract/partners.ts'
import { readAhead, readFirst, useNextPage } from '#web/api/ahead.ts'
import { call, q, refresh } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ListEmpty } from '#web/records/ListEmpty.tsx'
import { ListTools } from '#web/records/ListTools.tsx'
import { RecordBulk } from '#web/records/RecordBulk.tsx'
import { useBulk } from '#web/records/useBulk.tsx'
import { useLayout } from '#web/records/useLayout.ts'
import { useSelected } from '#web/records/useSelected.ts'
import { readSearch, useSearchOf } from '#web/shell/address.ts'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { Avatar, Identity } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { type Column, wordsOf } from '#web/ui/Columns.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { FacetFilter } from '#web/ui/FacetFilter.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { ListLayout } from '#web/ui/ListLayout.tsx'
import { PageAction } from '#web/ui/PageAction.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { agreementTone, partnerTone } from './partnerStates.ts'

const place = ({ city, uf }: { city: string; uf: string }) => [city, uf].filter(Boolean).join(', ')
type Tab = { state?: PartnerState[]; agreement?: AgreementStanding[]; trash?: string }
const list = '/dashboard/partners' as const

/** What the list shows first, for its address. */
export const ahead = (search: Record<string, unknown>) =>
  readFirst(partners.list, { query: readSearch(partnerQuery, search) })

export function PartnerListPage() {
  const t = useTexts('partners')
  const format = useFormat()
  useBreadcrumb([{ label: t('title') }])
  const [search, change] = useSearchOf(partnerQuery)
  const columnsLayout = useLayout('partners')
  const bulk = useBulk()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(partners.list, { query: search }),
    placeholderData: keepPreviousData,
  })
  useNextPage(partners.list, { query: search }, isPlaceholderData ? undefined : data?.total)
  const { selection, chosen, clear } = useSelected(data?.rows)
  const { data: facets } = useQuery({ ...q(partners.facets, { query: search }), placeholderData: keepPreviousData })
  const inState = (state: PartnerState) => facets && (facets.state.find((f) => f.value === state)?.count ?? 0)
  const expired = facets && (facets.agreement.find((f) => f.value === 'vencido')?.count ?? 0)
  const columns: Column<PartnerRow>[] = [
    { id: 'name', header: t('name'), sortable: true, required: true, cell: (p) => <Identity name={p.name} square /> },
    {
      id: 'type',
      header: t('fields.type'),
      sortable: true,
      width: 120,
      cell: (p) => t(`types.${p.type}`),
      words: wordsOf(partnerTypes, (type) => t(`types.${type}`)),
    },
    { id: 'contactName', header: t('fields.contactName'), width: 152, hideBelow: 'xl', cell: (p) => p.contactName },
    {
      id: 'city',
      header: t('fields.city'),
      sortable: true,
      width: 144,
      hideBelow: 'lg',
      cell: place,
      beside: [{ id: 'uf', header: t('fields.uf') }],
    },
    { id: 'agreementEnd', header: t('agreement'), sortable: true, width: 176, cell: (p) => <Agreement partner={p} /> },
    {
      id: 'state',
      header: t('state'),
      sortable: true,
      width: 138,
      cell: (p) => <Badge tone={partnerTone[p.state]}>{t(`states.${p.state}`)}</Badge>,
      words: wordsOf(partnerStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      sortable: true,
      width: 140,
      align: 'end',
      cell: (p) => format.shortDate(p.updatedAt),
    },
  ]
  const clearFilters = () => change({ search: '', state: [], type: [], agreement: [], uf: [] })
  const register = <PageAction icon={Plus} label={t('new')} place={{ to: '/dashboard/partners/new' }} />
  const rows = data?.rows
  const tab = (label: string, part: Tab, count?: number) => ({
    to: list,
    search: part,
    label,
    count,
    active:
      (search.trash ? 'true' : undefined) === part.trash &&
      JSON.stringify([search.state, search.agreement]) === JSON.stringify([part.state ?? [], part.agreement ?? []]),
  })
  const counted = (count?: number) => (search.trash ? undefined : count)
  const total = facets?.state.reduce((sum, f) => sum + f.count, 0)
  return (
    <>
      <ListLayout
        header={
          <PageHeader title={t('title')} beside={data && format.number(data.total)} actions={register}>
            <TabLinks
              label={t('title')}
              tabs={[
                tab(t('all'), {}, counted(total)),
                ...(['ativo', 'em_negociacao', 'prospecto'] as const).map((state) =>
                  tab(t(`states.${state}`), { state: [state] }, counted(inState(state))),
                ),
                tab(t('expired'), { agreement: ['vencido'] }, counted(expired)),
                tab(t('bin'), { trash: 'true' }),
              ]}
            />
          </PageHeader>
        }
        filters={
          <FilterBar
            search={search.search}
            onSearch={(text) => change({ search: text }, { replace: true })}
            placeholder={t('search')}
            onClear={clearFilters}
            tools={
              <ListTools
                list="partners"
                {...{ columns, search }}
                choice={columnsLayout}
                file={partners.export}
                title={t('title')}
              />
            }
            action={register}
          >
            <FacetFilter
              label={t('state')}
              value={search.state}
              onChange={(state) => change({ state })}
              options={facets?.state.map((f) => ({ ...f, label: t(`states.${f.value as PartnerState}`) })) ?? []}
            />
            <FacetFilter
              label={t('fields.type')}
              value={search.type}
              onChange={(type) => change({ type })}
              options={facets?.type.map((f) => ({ ...f, label: t(`types.${f.value as PartnerType}`) })) ?? []}
            />
            <FacetFilter
              label={t('agreement')}
              value={search.agreement}
              onChange={(agreement) => change({ agreement })}
              options={
                facets?.agreement.map((f) => ({ ...f, label: t(`standings.${f.value as AgreementStanding}`) })) ?? []
              }
            />
            <FacetFilter
              label={t('fields.uf')}
              value={search.uf}
              onChange={(uf) => change({ uf })}
              options={facets?.uf ?? []}
            />
          </FilterBar>
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
        bulk={
          chosen.length > 0 && (
            <RecordBulk
              {...{ bulk, chosen, clear }}
              nameOf={(p) => p.name}
              states={partnerStates}
              stateName={(state) => t(`states.${state}`)}
              moves={({ state }) => partnerMoves(state)}
              needsReason={(_, to) => partnerMoveNeedsReason(to)}
              move={(id, to, version, reason) => call(partners.move, { params: { id }, body: { to, reason, version } })}
              remove={(id) => call(partners.remove, { params: { id } })}
              restore={(id) => call(partners.restore, { params: { id } })}
              onDone={() => refresh([partners.list, partners.facets])}
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
            {...columnsLayout}
            rows={rows}
            isFetching={isPlaceholderData}
            rowKey={(p) => p.id}
            rowName={(p) => p.name}
            href={(p) => ({ to: '/dashboard/partners/$partnerId/edit', params: { partnerId: p.id } })}
            onAhead={(id) => readAhead(partners.get, { params: { id } })}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            phone={(p) => ({
              lead: <Avatar name={p.name} square size={36} />,
              title: p.name,
              detail: [t(`types.${p.type}`), place(p)].filter(Boolean).join(' · '),
              end: format.shortDate(p.updatedAt),
              endDetail: <Badge tone={partnerTone[p.state]}>{t(`states.${p.state}`)}</Badge>,
            })}
            empty={
              <ListEmpty
                icon={Handshake}
                search={search}
                onClear={clearFilters}
                title={t('noneTitle')}
                body={t('noneBody')}
                action={register}
              />
            }
          />
        )}
      </ListLayout>
      {bulk.dialog}
    </>
  )
}

/** Until when it runs; what asks for something says so. */
function Agreement({ partner: { agreement, agreementEnd } }: { partner: PartnerRow }) {
  const t = useTexts('partners')
  const format = useFormat()
  if (!agreementEnd) return <span className="text-fg-3">{t(`standings.${agreement}`)}</span>
  const tone = agreementTone[agreement]
  return tone ? (
    <Badge tone={tone}>
      {t(`standings.${agreement}`)} · {format.shortDate(agreementEnd)}
    </Badge>
  ) : (
    <span className="num">{t('until', { date: format.date(agreementEnd) })}</span>
  )
}
