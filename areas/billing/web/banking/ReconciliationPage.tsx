import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CheckCheck, Landmark, SearchX, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isSure } from '#billing/contract/matching.rules.ts'
import {
  type LineDetails,
  lineQuery,
  lineStates,
  type StatementLine,
  statements,
} from '#billing/contract/statements.ts'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { readSearch, useSearchOf } from '#platform/web/site/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FacetFilter } from '#platform/web/ui/FacetFilter.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { ListLayout } from '#platform/web/ui/ListLayout.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { stepThrough } from '#platform/web/ui/stepThrough.ts'
import { Segmented, TabLinks } from '#platform/web/ui/Tabs.tsx'
import { useMedia } from '#platform/web/ui/useMedia.ts'
import { Figures } from './Figures.tsx'
import { KeyHints } from './KeyHints.tsx'
import { LinePanel } from './LinePanel.tsx'
import { LineRows } from './LineRows.tsx'
import { useBankingPage } from './useBankingPage.ts'
import { useDecisions } from './useDecisions.ts'
import { useImport } from './useImport.tsx'

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(statements.lines, { query: readSearch(lineQuery, search) })

/** The lines whose suggestion is sure. An invoice that two lines would pay is left to the first. */
function sureOf(rows: readonly StatementLine[]) {
  const taken = new Set<string>()
  return rows.flatMap(({ id, suggestion }) => {
    if (!suggestion || !isSure(suggestion) || suggestion.invoiceIds.some((invoice) => taken.has(invoice))) return []
    for (const invoice of suggestion.invoiceIds) taken.add(invoice)
    return [{ id, invoiceIds: suggestion.invoiceIds }]
  })
}

/** The credits of bank statements, and the invoices that they pay. */
export function ReconciliationPage() {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  const [search, change] = useSearchOf(lineQuery)
  const { title, tabs } = useBankingPage('reconciliation')
  const lines = useLastPage(
    useQuery({ ...q(statements.lines, { query: search }), placeholderData: keepPreviousData }),
    search,
    change,
  )
  const { data: summary } = useQuery(q(statements.summary, { query: { account: search.account } }))
  const importing = useImport()
  const [chosenId, setChosenId] = useState<string>()
  const [last, setLast] = useState<Pick<LineDetails, 'id' | 'version'>>()
  const isWide = useMedia('(width >= 80rem)')
  const rows = lines.data?.rows ?? []
  const ids = rows.map(({ id }) => id)
  // A wide screen always shows a line; a decided one leaves its place to the next.
  const openId = chosenId && ids.includes(chosenId) ? chosenId : isWide ? ids[0] : undefined
  const decisions = useDecisions((line) => {
    const at = ids.indexOf(line.id)
    setChosenId(isWide ? (ids[at + 1] ?? ids[at - 1]) : undefined)
    setLast(line)
  })
  const sure = sureOf(rows)
  const open = (id: string) => setChosenId(id)
  const step = stepThrough(ids, openId, (id) => {
    open(id)
    document.querySelector<HTMLElement>(`[data-line="${id}"]`)?.focus()
  })
  useEffect(() => {
    if (chosenId) document.querySelector(`[data-line="${chosenId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  const importAction = (
    <PageAction
      icon={Upload}
      variant={sure.length > 0 ? 'outline' : 'primary'}
      label={t('importStatement')}
      pending={importing.isPending}
      onClick={importing.choose}
    />
  )
  const isNew = summary !== undefined && summary.latest === null
  function takeBackLast() {
    if (!last) return
    setLast(undefined)
    decisions.takeBack(last)
  }
  const undoLast = last && !decisions.isUndoing ? takeBackLast : undefined
  return (
    <>
      <ListLayout
        headFirst
        header={
          <PageHeader
            title={title}
            problem={importing.problem}
            actions={
              <>
                {!isNew && importAction}
                {sure.length > 0 && (
                  <Button
                    variant="primary"
                    icon={CheckCheck}
                    pending={decisions.confirmSure.isPending}
                    onClick={() =>
                      decisions.confirmSure.mutate({ body: { lines: sure } }, { onError: decisions.failed })
                    }
                  >
                    {t('acceptSure', { count: sure.length })}
                  </Button>
                )}
              </>
            }
          >
            <TabLinks label={title} tabs={tabs} />
            {!isNew && <Figures summary={summary} />}
          </PageHeader>
        }
        filters={
          !isNew && (
            <FilterBar
              search={search.search}
              onSearch={(text) => change({ search: text }, { replace: true })}
              placeholder={t('search')}
              action={importAction}
              tools={
                <Segmented
                  label={t('state')}
                  value={search.state}
                  onChange={(state) => change({ state })}
                  options={lineStates.map((value) => ({
                    value,
                    label: `${t(`states.${value}`)} ${summary ? format.number(summary.states[value]) : ''}`,
                  }))}
                />
              }
            >
              {summary && summary.accounts.length > 1 && (
                <FacetFilter
                  label={t('account')}
                  value={search.account ? [search.account] : []}
                  onChange={(accounts) => change({ account: accounts.at(-1) ?? '' })}
                  options={summary.accounts.map((account) => ({ value: account, label: account }))}
                />
              )}
            </FilterBar>
          )
        }
        pager={
          <>
            {lines.data && lines.data.total > search.limit && (
              <Pager page={search.page} limit={search.limit} total={lines.data.total} onChange={change} />
            )}
            {!isNew && <KeyHints latest={summary?.latest ?? null} />}
          </>
        }
        panel={
          openId && (
            <LinePanel
              key={openId}
              id={openId}
              {...{ step, decisions, undoLast }}
              onClose={() => setChosenId(undefined)}
            />
          )
        }
      >
        {isNew ? (
          <EmptyState icon={Landmark} title={t('noneTitle')} body={t('noneBody')} actions={importAction} />
        ) : !lines.data ? (
          <Loading of={lines} failed={t('loadFailed')} waiting={<TableSkeleton rows={8} columns={4} />} />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={search.search ? SearchX : CheckCheck}
            title={t(search.search ? 'noMatch' : search.state === 'a_conferir' ? 'allDone' : 'noneOfState')}
            actions={search.search && <Button onClick={() => change({ search: '' })}>{t('clear')}</Button>}
          />
        ) : (
          <LineRows lines={rows} openId={openId} onOpen={open} />
        )}
      </ListLayout>
      {importing.element}
    </>
  )
}
