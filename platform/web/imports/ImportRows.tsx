import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { isFinding } from '#platform/contract/imports.rules.ts'
import {
  type ImportDecision,
  type ImportDetails,
  type ImportLine,
  type ImportShow,
  imports,
} from '#platform/contract/imports.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { translateError, useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { placeProps, TabLinks } from '#platform/web/ui/Tabs.tsx'
import { DecisionSelect } from './DecisionSelect.tsx'
import type { ImportOf } from './importOf.ts'
import { importSearch } from './importSearch.ts'
import { rowTone } from './importStates.ts'
import { MendRow } from './MendRow.tsx'
import { useColumnName } from './useColumnName.ts'

type ImportRowsProps = {
  run: ImportDetails
  of: Pick<ImportOf, 'recordPlace' | 'columns'>
  title: string
  /** The filters of the rows; those with a count of zero are hidden. */
  kinds: readonly ImportShow[]
  /** Sets the decision of one row whose record exists already. */
  onDecide?: (line: number, decision: ImportDecision) => void
}

/** The rows of an import with their errors, or with their results. */
export function ImportRows({ run, of, title, kinds, onDecide }: ImportRowsProps) {
  const t = useTexts(importsTexts)
  const format = useFormat()
  const sentence = useSentence()
  const columnName = useColumnName(of.columns)
  const [{ show, page, limit }, change] = useSearchOf(importSearch)
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(imports.rows, { params: { id: run.id }, query: { show, page, limit } }),
      placeholderData: keepPreviousData,
    }),
    { page, limit },
    change,
  )
  const word = (what: ImportShow) =>
    what === 'noted' ? t('noted') : isFinding(what) ? t(`findings.${what}`) : t(`outcomes.${what}`)
  const tab = (what: ImportShow | undefined, label: string, count: number) => ({
    to: '.' as const,
    search: { run: run.id, ...(what && { show: what }) },
    label,
    count,
    active: show === what,
  })
  const present = kinds.filter((what) => (run.counts[what] ?? 0) > 0)
  const result = ({ finding, outcome }: ImportLine) => {
    const what = (onDecide ? finding : outcome) ?? finding
    return what && <Badge tone={rowTone[what]}>{t(`results.${what}`)}</Badge>
  }
  const problemsOf = ({ errors, notes, duplicate, failure }: ImportLine) => [
    ...notes.map((note) => t(`notes.${note}`)),
    ...errors.map(({ header, column, value, code }) =>
      header || column
        ? t(value ? 'problemValue' : 'problem', {
            column: header || columnName(column),
            value,
            sentence: sentence(code),
          })
        : sentence(code),
    ),
    ...(duplicate && onDecide
      ? [
          t(duplicate.otherKey ? 'existingOtherwise' : 'existing', { name: duplicate.name }) +
            (duplicate.inBin ? ` (${t('inBin')})` : ''),
        ]
      : []),
    ...(failure ? [translateError(failure, sentence(failure))] : []),
  ]
  const decision = ({ line, duplicate, decision: own }: ImportLine) =>
    onDecide &&
    duplicate &&
    !duplicate.inBin && (
      <DecisionSelect
        label={t('decisionOf', { line })}
        value={own ?? run.duplicates}
        mayCreateAnew={run.mayCreateAnew}
        onChange={(next) => onDecide(line, next)}
      />
    )
  /** Wrong cells are mended where they are, as long as nothing was written. */
  const mend = (row: ImportLine) =>
    onDecide && row.finding === 'wrong' && row.errors.some(({ at }) => at !== null) ? (
      <MendRow importId={run.id} row={row} />
    ) : null
  const columns: Column<ImportLine>[] = [
    { id: 'line', header: t('line'), width: 84, cell: (row) => <span className="num">{format.number(row.line)}</span> },
    { id: 'record', header: t('record'), width: 260, cell: (row) => <Called row={row} of={of} /> },
    { id: 'finding', header: t('finding'), width: 150, cell: result },
    {
      id: 'problems',
      header: t('problems'),
      cell: (row) =>
        mend(row) ?? (
          <span dir="auto" className="block whitespace-normal break-words py-1.5">
            {problemsOf(row).join(' ')}
          </span>
        ),
    },
    ...(onDecide && show === 'duplicate'
      ? [{ id: 'decision', header: t('decision'), width: 180, cell: decision }]
      : []),
  ]
  return (
    <Card title={title} flush>
      <TabLinks
        label={title}
        tabs={[
          tab(undefined, t('all'), run.total),
          ...present.map((what) => tab(what, word(what), run.counts[what] ?? 0)),
        ]}
      />
      <div className="overflow-x-auto">
        {error && !data ? (
          <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={title}
            columns={columns}
            rows={data?.rows}
            isFetching={isPlaceholderData}
            rowKey={(row) => String(row.line)}
            rowName={(row) => row.label}
            phone={(row) => ({
              title: <Called row={row} of={of} />,
              detail: mend(row) ?? (
                <span className="block whitespace-normal break-words">{problemsOf(row).join(' ')}</span>
              ),
              end: format.number(row.line),
              endDetail: (show === 'duplicate' && decision(row)) || result(row),
            })}
            empty={<EmptyState icon={FileSpreadsheet} title={t('noRows')} body={t('noRowsBody')} />}
          />
        )}
      </div>
      {data && data.total > 0 && (
        <Pager {...{ page, limit }} total={data.total} estimated={data.estimated} onChange={change} />
      )}
    </Card>
  )
}

/** The name of a row, linked to its record if there is one. */
function Called({ row, of }: { row: ImportLine; of: Pick<ImportOf, 'recordPlace'> }) {
  const id = row.recordId ?? row.duplicate?.id
  const name = <span dir="auto">{row.label}</span>
  if (!id) return name
  return (
    <Link {...placeProps(of.recordPlace(id))} className="touch-target font-label text-accent-text hover:underline">
      {name}
    </Link>
  )
}
