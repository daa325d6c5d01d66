import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  CircleCheck,
  DoorOpen,
  Handshake,
  ListPlus,
  type LucideIcon,
  Plus,
  RotateCcw,
  Users,
  UserX,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { applicationSources } from '#hiring/contract/adding.rules.ts'
import { type ApplicationRow, applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { isCountersigned } from '#hiring/contract/countersigning.rules.ts'
import { mayAssess, mayDecide } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { AddDialog } from '#hiring/web/adding/AddDialog.tsx'
import type { AskOf } from '#hiring/web/askOf.ts'
import { outcomesTexts } from '#hiring/web/outcomes/texts/outcomes.pt.ts'
import { staleByDecision } from '#hiring/web/staleByRanking.ts'
import { useTabVariant } from '#hiring/web/useNextAct.ts'
import { useWriteTo } from '#messages/web/messages/useWriteTo.tsx'
import { WriteToChosen } from '#messages/web/messages/WriteToChosen.tsx'
import { type ApplicationStatus, applicationStatuses } from '#platform/contract/states.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useNextPage } from '#platform/web/api/prefetch.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { facetFilters } from '#platform/web/records/facetFilters.tsx'
import { HiddenScore } from '#platform/web/records/HiddenScore.tsx'
import { LateMark } from '#platform/web/records/LateMark.tsx'
import { ListEmpty } from '#platform/web/records/ListEmpty.tsx'
import { StatusBadge } from '#platform/web/records/StatusBadge.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useBulk } from '#platform/web/records/useBulk.tsx'
import { useLayout } from '#platform/web/records/useLayout.ts'
import { ViewsMenu } from '#platform/web/records/ViewsMenu.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { TagList, tagsWidth } from '#platform/web/ui/Badge.tsx'
import { BulkBar, BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { type Column, ColumnsMenu } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

// Their forms are larger than the bar.
const Retag = lazy(() => import('#professionals/web/candidates/Retag.tsx').then((m) => ({ default: m.Retag })))
const ToPool = lazy(() => import('#hiring/web/pools/ToPool.tsx').then((m) => ({ default: m.ToPool })))

const staleByTags = [applications.list, board.get]

/** The decisions about an application, the risky one last; an elimination is decided where its causes are shown. */
const decisions: [Exclude<ApplicationStatus, 'eliminada'>, LucideIcon][] = [
  ['aprovada', CircleCheck],
  ['cadastro_reserva', ListPlus],
  ['contratada', Handshake],
  ['em_andamento', RotateCcw],
  ['desistente', DoorOpen],
  ['reprovada', UserX],
]
// A view is of the applications of all processes: the stages of one have no place in it.
const ofScreen = { stays: ['tab'], goes: ['avaliar', 'ver', 'stageId'] }
type Reasoned = 'reprovada' | 'desistente'
const needsReason = (status: ApplicationStatus): status is Reasoned => status === 'reprovada' || status === 'desistente'

/** The applications of a process and their statuses. */
export function CandidatesTab({ process, askOf }: { process: Process; askOf: AskOf }) {
  const t = useTexts(processesTexts)
  const records = useTexts(recordsTexts)
  const because = useTexts(refusalsTexts)
  const outcomes = useTexts(outcomesTexts)
  const format = useFormat()
  const [search, change] = useSearchOf(applications.list.query)
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const [adding, setAdding] = useState(false)
  const [deciding, setDeciding] = useState<Reasoned>()
  /** Each of the selected as it was seen, on whichever page. */
  const [seen, setSeen] = useState<Record<string, Pick<ApplicationRow, 'status' | 'candidateId'>>>({})
  const columnsLayout = useLayout('applications')
  const bulk = useBulk()
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(applications.list, { params: { id: process.id }, query: search }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  useNextPage(
    applications.list,
    { params: { id: process.id }, query: search },
    isPlaceholderData ? undefined : data?.total,
  )
  const decide = useWrite(applications.setStatus, {
    stale: staleByDecision,
    then: ({ changed, refused }) => {
      setSelected(new Set())
      if (changed.length) toast.success(t('decided', { count: changed.length }))
      bulk.report(refused)
    },
  })
  const needsDeclaration = (status: Reasoned) => status === 'desistente' && isCountersigned(process, 'withdrawal')
  const seenOf = (ids: ReadonlySet<string>) =>
    Object.fromEntries([...ids].flatMap((id) => (seen[id] ? [[id, seen[id].status] as const] : [])))
  const people = [...selected].flatMap((id) => seen[id]?.candidateId ?? [])
  const clear = () => setSelected(new Set())
  const assess = mayAssess(process)
  const offered = mayDecide(process).allowed ? decisions : []
  const writing = useWriteTo()
  const variant = useTabVariant(process)
  const columns: Column<ApplicationRow>[] = [
    {
      id: 'name',
      header: t('candidate'),
      sortable: true,
      required: true,
      cell: (a) => (
        <>
          <Identity wraps name={a.name} src={a.photoUrl} detail={[a.profession, a.city].filter(Boolean).join(' · ')} />
          <LateMark reason={a.lateReason} />
        </>
      ),
    },
    {
      id: 'cpf',
      header: 'CPF',
      width: 130,
      hideBelow: 'lg',
      cell: (a) => (
        <bdi dir="ltr" className="num">
          {a.cpf}
        </bdi>
      ),
    },
    { id: 'stage', header: t('stage'), sortable: true, width: 120, cell: (a) => a.stage },
    {
      id: 'status',
      header: t('status'),
      sortable: true,
      width: 170,
      cell: (a) => <StatusBadge {...a} />,
    },
    {
      id: 'total',
      header: t('total'),
      sortable: true,
      width: 80,
      align: 'end',
      cell: (a) => (a.hidden ? <HiddenScore reason={a.hidden} /> : a.total !== null && format.score(a.total)),
    },
    {
      id: 'tags',
      header: t('tags'),
      width: tagsWidth(data?.rows ?? []),
      hideBelow: '2xl',
      cell: (a) => <TagList tags={a.tags} />,
    },
    {
      id: 'coverage',
      header: t('coverage'),
      width: 90,
      align: 'end',
      hideBelow: 'xl',
      cell: (a) => a.coverage !== null && format.percent(a.coverage / 100),
    },
    {
      id: 'appliedAt',
      header: t('applied'),
      sortable: true,
      width: 110,
      align: 'end',
      hideBelow: 'lg',
      cell: (a) => format.shortDate(a.appliedAt),
    },
  ]
  const clearFilters = () => change({ search: '', status: [], stageId: [], tag: [], source: [] })
  const filter = facetFilters(search, change, data?.facets)
  const add = (
    <PageAction
      variant={variant}
      icon={Plus}
      label={t('add')}
      disabledReason={assess.allowed ? undefined : because(assess.why)}
      onClick={() => setAdding(true)}
    />
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-surface">
      <FilterBar
        search={search.search}
        onSearch={(text) => change({ search: text }, { replace: true })}
        placeholder={t('searchApplications')}
        onClear={clearFilters}
        end={
          <>
            <ViewsMenu list="applications" choice={columnsLayout} screen={ofScreen} />
            <ColumnsMenu columns={columns} {...columnsLayout} />
            {add}
          </>
        }
        action={add}
      >
        {filter('status', t('status'), applicationStatuses, (status) => t(`statuses.${status}`))}
        {filter('stageId', t('stage'))}
        {filter('tag', t('tags'))}
        {filter('source', t('source'), applicationSources, (source) => t(`sourceNames.${source}`))}
      </FilterBar>
      <div className={`flex min-h-0 flex-1 flex-col overflow-auto ${selected.size > 0 ? 'scroll-pb-18 pb-18' : ''}`}>
        {error && !data ? (
          <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('tabs.candidatos')}
            columns={columns}
            {...columnsLayout}
            rows={data?.rows}
            isFetching={isPlaceholderData}
            rowKey={(a) => a.id}
            rowName={(a) => a.name}
            href={(a) => ({ to: '.', search: { ...search, tab: 'candidatos', avaliar: a.id } })}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            selection={{
              selected,
              onChange: (ids) => {
                const chosen = data?.rows.filter(({ id }) => ids.has(id)) ?? []
                setSeen((before) => ({ ...before, ...Object.fromEntries(chosen.map((a) => [a.id, a])) }))
                setSelected(ids)
              },
            }}
            phone={(a) => ({
              lead: <Avatar name={a.name} src={a.photoUrl} size={36} />,
              title: a.name,
              detail: a.stage,
              end: a.total !== null && format.score(a.total),
              endDetail: <StatusBadge {...a} />,
            })}
            empty={
              <ListEmpty
                icon={Users}
                search={{
                  ...{ search: search.search, status: search.status, stageId: search.stageId },
                  ...{ tag: search.tag, source: search.source },
                }}
                onClear={clearFilters}
                title={t('noApplications')}
                body={t('noApplicationsBody')}
                action={add}
              />
            }
          />
        )}
      </div>
      <div className="sticky bottom-0 z-20 shrink-0 bg-surface">
        {selected.size > 0 && (
          <div className="absolute inset-x-3 bottom-full mb-3 flex justify-center">
            <BulkBar count={selected.size} onClear={clear}>
              <WriteToChosen to={{ processId: process.id, applicationIds: [...selected] }} writing={writing} />
              <Suspense>
                {askOf(process, { ids: [...selected], clear, bulk })}
                <ToPool ids={people} {...{ clear, bulk }} />
                <Retag ids={people} stale={staleByTags} {...{ clear, bulk }} />
              </Suspense>
              {offered.map(([status, icon]) => (
                <BulkButton
                  key={status}
                  icon={icon}
                  danger={status === 'reprovada'}
                  label={t(`decisions.${status}`)}
                  pending={decide.isPending && decide.variables?.body.status === status}
                  onClick={() =>
                    needsReason(status)
                      ? setDeciding(status)
                      : decide.mutate(
                          { params: { id: process.id }, body: { ids: [...selected], status, from: seenOf(selected) } },
                          { onError: (failure) => toast.error(failure.message) },
                        )
                  }
                />
              ))}
            </BulkBar>
          </div>
        )}
        {data && (
          <Pager
            page={search.page}
            limit={search.limit}
            total={data.total}
            estimated={data.estimated}
            onChange={change}
          />
        )}
      </div>
      <Kept of={deciding}>
        {(status, open) => (
          <ConfirmDialog
            open={open}
            onClose={() => setDeciding(undefined)}
            title={t(`decideTitle.${status}`, { count: selected.size })}
            body={t('decideBody')}
            confirm={t(`decideConfirm.${status}`)}
            danger
            reason={{ label: needsDeclaration(status) ? outcomes('declaration') : records('reason'), required: true }}
            onConfirm={(reason) =>
              decide.mutateAsync({
                params: { id: process.id },
                body: {
                  ids: [...selected],
                  status,
                  reason,
                  from: seenOf(selected),
                  declaration: needsDeclaration(status) ? reason : '',
                },
              })
            }
          />
        )}
      </Kept>
      {adding && <AddDialog process={process} onClose={() => setAdding(false)} />}
      {bulk.dialog}
      {writing.composer}
    </div>
  )
}
