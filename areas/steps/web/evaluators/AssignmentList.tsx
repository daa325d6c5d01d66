import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { type Assignment, assignmentFilters, evaluators, type Team } from '#steps/contract/evaluators.ts'
import { numberOf } from '#steps/web/evaluating/numberOf.ts'
import { evaluatorsTexts } from '#steps/web/evaluators/texts/evaluators.pt.ts'
import { AssignDialog } from './AssignDialog.tsx'

type AssignmentListProps = { process: Process; team: Team; whyClosed: string | undefined }

/** The applications in progress with their evaluators. */
export function AssignmentList({ process, team, whyClosed }: AssignmentListProps) {
  const t = useTexts(evaluatorsTexts)
  const [search, change] = useSearchOf(evaluators.assignments.query)
  const [chosen, setChosen] = useState<Assignment>()
  const { data, error, refetch } = useLastPage(
    useQuery({
      ...q(evaluators.assignments, { params: { id: process.id }, query: search }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  const filters = assignmentFilters.filter((value) => data?.facets.only.some((facet) => facet.value === value) ?? true)
  return (
    <Card title={t('applications')} flush>
      <FilterBar
        search={search.search}
        onSearch={(text) => change({ search: text, page: 1 }, { replace: true })}
        placeholder={t('search')}
        onClear={() => change({ search: '', only: undefined, page: 1 })}
      >
        <span>
          <Select
            size="md"
            label={t('show')}
            value={search.only ?? ''}
            onChange={(only) => change({ only: assignmentFilters.find((value) => value === only), page: 1 })}
            options={[
              { value: '', label: t('filters.all') },
              ...filters.map((value) => ({ value, label: t(`filters.${value}`) })),
            ]}
          />
        </span>
      </FilterBar>
      {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="m-5 h-40 rounded-3" />}
      {data?.rows.length === 0 && <EmptyState icon={UsersRound} title={t('noneFound')} body={t('noneFoundBody')} />}
      <ul>
        {data?.rows.map((row) => (
          <AssignmentRow key={row.id} row={row} whyClosed={whyClosed} onChoose={() => setChosen(row)} />
        ))}
      </ul>
      {data && data.total > 0 && <Pager page={search.page} limit={search.limit} total={data.total} onChange={change} />}
      <AssignDialog assignment={chosen} team={team} onClose={() => setChosen(undefined)} />
    </Card>
  )
}

type AssignmentRowProps = { row: Assignment; whyClosed: string | undefined; onChoose: () => void }

function AssignmentRow({ row, whyClosed, onChoose }: AssignmentRowProps) {
  const t = useTexts(evaluatorsTexts)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-5 py-3 text-13 max-md:px-4">
      <span className="num w-12 shrink-0 text-fg-3">{numberOf(row.protocol)}</span>
      <span dir="auto" className="min-w-0 flex-1 basis-40 font-label break-words">
        {row.name}
      </span>
      <ul className="min-w-0 flex-1 basis-56 text-fg-2">
        {row.evaluators.length === 0 && <li className="text-wait">{t('nobody')}</li>}
        {row.evaluators.map(({ id, name, sent, conflict }) => (
          <li key={id} className="break-words">
            <bdi>{name}</bdi>{' '}
            <span className={conflict === null ? 'text-fg-3' : 'text-wait'}>
              {conflict === null ? sent !== null && t(sent ? 'sent' : 'unsent') : t('conflict', { reason: conflict })}
            </span>
          </li>
        ))}
      </ul>
      <Button size="sm" aria-label={t('chooseFor', { name: row.name })} disabledReason={whyClosed} onClick={onChoose}>
        {t('choose')}
      </Button>
    </li>
  )
}
