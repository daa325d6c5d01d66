import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListChecks, MailCheck, PhoneCall, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { logInterval } from '#deliveries/web/ledger/refetchInterval.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { mayDecideByList } from '#hiring/contract/outcomeProposal.rules.ts'
import { mayForgetOutcome, mayRecordOutcome, mayTellOutcomes } from '#hiring/contract/outcomes.rules.ts'
import { type OutcomeRow, outcomes } from '#hiring/contract/outcomes.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { outcomesTexts } from '#hiring/web/outcomes/texts/outcomes.pt.ts'
import { useNextAct } from '#hiring/web/useNextAct.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useNextPage } from '#platform/web/api/prefetch.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ListEmpty } from '#platform/web/records/ListEmpty.tsx'
import { statusTone } from '#platform/web/records/processStates.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { ProposalDialog } from './ProposalDialog.tsx'
import { SendDialog } from './SendDialog.tsx'
import { staleByOutcome } from './staleByOutcome.ts'

/** The whole row is a link, which would take the click. */
const aboveRow = 'relative z-2'

/** The applicants of a process to notify of their outcome, and how the others were notified. */
export function OutcomesTab({ process }: { process: Process }) {
  const t = useTexts(outcomesTexts)
  const words = useTexts(processesTexts)
  const because = useTexts(refusalsTexts)
  const logs = useTexts(logsTexts)
  const format = useFormat()
  const [search, change] = useSearchOf(outcomes.list.query)
  const [sending, setSending] = useState(false)
  const [proposing, setProposing] = useState(false)
  const [noting, setNoting] = useState<OutcomeRow>()
  const input = { params: { id: process.id }, query: search }
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(outcomes.list, input),
      placeholderData: keepPreviousData,
      // A message that was sent may fail later.
      refetchInterval: logInterval,
    }),
    search,
    change,
  )
  useNextPage(outcomes.list, input, isPlaceholderData ? undefined : data?.total)
  const forget = useWrite(outcomes.forget, { stale: staleByOutcome, then: () => toast.success(t('forgotten')) })
  const notifiedBy = (row: OutcomeRow) =>
    row.told && t('by', { when: format.shortDate(row.told.at), name: row.told.by })
  const lost = (row: OutcomeRow) => row.lost && `${t('lost')}: ${logs(`causes.${row.lost.causeCode}`)}`
  const waiting = (row: OutcomeRow) => row.waiting && t('waiting')
  const how = ({ told: word }: OutcomeRow) => word && t(`ways.${word.way}`)
  /** The actions for an applicant without a message. */
  const act = (row: OutcomeRow) => {
    const way = row.told?.way ?? null
    if (mayRecordOutcome({ status: row.status, told: way !== null }).allowed)
      return (
        <Button
          size="sm"
          icon={PhoneCall}
          className={aboveRow}
          aria-label={t('noteFor', { name: row.name })}
          onClick={(event) => {
            event.stopPropagation()
            setNoting(row)
          }}
        >
          {t('note')}
        </Button>
      )
    if (!mayForgetOutcome({ way, state: process.state }).allowed) return null
    return (
      <IconButton
        icon={Undo2}
        className={aboveRow}
        label={t('forgetFor', { name: row.name })}
        onClick={(event) => {
          event.stopPropagation()
          forget.mutate({ params: { id: row.id } }, { onError: (problem) => toast.error(problem.message) })
        }}
      />
    )
  }
  const columns: Column<OutcomeRow>[] = [
    {
      id: 'name',
      header: t('candidate'),
      sortable: true,
      required: true,
      cell: (row) => <Identity name={row.name} src={row.photoUrl} />,
    },
    { id: 'stage', header: t('stage'), width: 140, hideBelow: 'lg', cell: (row) => row.stage },
    {
      id: 'status',
      header: t('status'),
      sortable: true,
      width: 170,
      cell: (row) => <Badge tone={statusTone[row.status]}>{words(`statuses.${row.status}`)}</Badge>,
    },
    {
      id: 'told',
      header: t('toldHow'),
      required: true,
      width: 330,
      cell: (row) =>
        row.told ? (
          <span className="flex items-center gap-1">
            <span title={row.told.note || undefined} className="min-w-0 truncate">
              {how(row)} <span className="text-fg-3">{notifiedBy(row)}</span>
            </span>
            {act(row)}
          </span>
        ) : (
          <span className="flex items-center gap-2">
            {act(row)}
            {row.waiting && <span className="min-w-0 truncate text-wait">{waiting(row)}</span>}
            {row.lost && (
              <span title={lost(row) ?? undefined} className="min-w-0 truncate text-neg">
                {lost(row)}
              </span>
            )}
          </span>
        ),
    },
  ]
  const mayTell = mayTellOutcomes(process)
  const next = useNextAct(process)
  // In an archived process everybody was notified, except for messages that failed later.
  const send = (process.state !== 'arquivado' || process.untold > 0) && next?.kind !== 'tell' && (
    <PageAction
      variant={next ? 'outline' : 'primary'}
      icon={Send}
      label={t('send')}
      disabledReason={
        mayTell.allowed
          ? data && data.owed === data.waiting
            ? t(data.owed === 0 ? 'allTold' : 'allOnTheWay')
            : undefined
          : because(mayTell.why)
      }
      onClick={() => setSending(true)}
    />
  )
  const mayPropose = process.open > 0 && mayDecideByList(process).allowed
  const acts = (
    <>
      {mayPropose && (
        <PageAction variant="outline" icon={ListChecks} label={t('propose.open')} onClick={() => setProposing(true)} />
      )}
      {send}
    </>
  )
  const clear = () => change({ search: '' })
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-surface">
      <FilterBar
        search={search.search}
        onSearch={(text) => change({ search: text }, { replace: true })}
        placeholder={t('search')}
        onClear={clear}
        end={acts}
        action={acts}
      >
        <span>
          <Segmented
            label={t('show')}
            value={search.told ? 'told' : 'owed'}
            onChange={(which) => change({ told: which === 'told' })}
            options={(['owed', 'told'] as const).map((value) => ({
              value,
              label: t(value, { count: data?.[value] ?? 0 }),
            }))}
          />
        </span>
      </FilterBar>
      <div className="flex min-h-0 flex-1 flex-col overflow-auto">
        {error && !data ? (
          <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={words('views.retornos')}
            columns={columns}
            rows={data?.rows}
            isFetching={isPlaceholderData}
            rowKey={(row) => row.id}
            rowName={(row) => row.name}
            href={(row) => ({ to: '.', search: { ...search, tab: 'retornos', avaliar: row.id } })}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            phone={(row) => ({
              lead: <Avatar name={row.name} src={row.photoUrl} size={36} />,
              title: row.name,
              detail: row.told ? `${how(row)} · ${notifiedBy(row)}` : (lost(row) ?? waiting(row) ?? row.stage),
              end: <Badge tone={statusTone[row.status]}>{words(`statuses.${row.status}`)}</Badge>,
              endDetail: act(row),
            })}
            empty={
              <ListEmpty
                icon={MailCheck}
                search={{ search: search.search }}
                onClear={clear}
                title={t(search.told ? 'noneTold' : 'allTold')}
                body={t(search.told ? 'noneToldBody' : 'allToldBody')}
              />
            }
          />
        )}
      </div>
      {data && (
        <div className="sticky bottom-0 z-20 shrink-0 bg-surface">
          <Pager page={search.page} limit={search.limit} total={data.total} onChange={change} />
        </div>
      )}
      {proposing && <ProposalDialog process={process} onClose={() => setProposing(false)} />}
      {sending && <SendDialog process={process} onClose={() => setSending(false)} onUndone={() => setSending(true)} />}
      <NoteDialog row={noting} onClose={() => setNoting(undefined)} />
    </div>
  )
}
