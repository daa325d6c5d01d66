import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileQuestion, SearchX } from 'lucide-react'
import { useState } from 'react'
import { type QuestionKind, type QuestionRow, questionKinds, questions } from '#assessment/contract/questions.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { countedOptions, FacetFilter } from '#platform/web/ui/FacetFilter.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'

type ChooseQuestionsProps = {
  companyId: string
  open: boolean
  onClose: () => void
  /** Questions that are in the test already. */
  taken: ReadonlySet<string>
  /** The number of questions that can still be added. */
  room: number
  onChoose: (questions: QuestionRow[]) => void
}

/** Chooses questions from the bank of the company and the shared one: several at once, found by text, kind and tag. */
export function ChooseQuestions({ open, onClose, ...rest }: ChooseQuestionsProps) {
  const t = useTexts(customTestsTexts)
  return (
    <Sheet open={open} onClose={onClose} label={t('chooseTitle')} width={680} writes>
      {open && <Bank {...rest} />}
    </Sheet>
  )
}

const fresh = { search: '', kind: [] as QuestionKind[], tag: [] as string[], page: 1, limit: 25 }

function Bank({ companyId, taken, room, onChoose }: Omit<ChooseQuestionsProps, 'open' | 'onClose'>) {
  const t = useTexts(customTestsTexts)
  const kinds = useTexts(questionsTexts)
  const format = useFormat()
  const [search, setSearch] = useState(fresh)
  const [chosen, setChosen] = useState<QuestionRow[]>([])
  const change = (part: Partial<typeof fresh>) => setSearch((before) => ({ ...before, page: 1, ...part }))
  const query = { ...search, companyId, shared: true }
  const { data, error, refetch } = useLastPage(
    useQuery({ ...q(questions.list, { query }), placeholderData: keepPreviousData }),
    search,
    ({ page }) => setSearch({ ...search, page }),
  )
  const { data: facets } = useQuery({ ...q(questions.facets, { query }), placeholderData: keepPreviousData })
  const isFiltered = search.search !== '' || search.kind.length > 0 || search.tag.length > 0
  const toggle = (row: QuestionRow, on: boolean) =>
    setChosen((before) => (on ? [...before, row] : before.filter((question) => question.id !== row.id)))
  const points = chosen.reduce((sum, row) => sum + Math.round(row.points * 100), 0) / 100
  return (
    <div className="flex min-h-full flex-col">
      <FilterBar
        search={search.search}
        onSearch={(text) => change({ search: text })}
        placeholder={t('searchBank')}
        onClear={() => setSearch(fresh)}
      >
        <FacetFilter
          label={t('kind')}
          value={search.kind}
          onChange={(kind) => change({ kind: kind as QuestionKind[] })}
          options={countedOptions(questionKinds, facets?.kind, search.kind, (kind) => kinds(`kinds.${kind}`))}
        />
        <FacetFilter
          label={t('tags')}
          value={search.tag}
          onChange={(tag) => change({ tag })}
          options={facets?.tag ?? []}
        />
      </FilterBar>
      {!data ? (
        <Loading of={{ error, refetch }} failed={t('bankFailed')} waiting="m-6 h-64 rounded-3" />
      ) : data.rows.length === 0 ? (
        <EmptyState
          icon={isFiltered ? SearchX : FileQuestion}
          title={t(isFiltered ? 'bankNoMatch' : 'bankEmpty')}
          body={isFiltered ? undefined : t('bankEmptyBody')}
          actions={
            isFiltered ? (
              <Button onClick={() => setSearch(fresh)}>{t('clearFilters')}</Button>
            ) : (
              <ButtonLink variant="primary" to="/dashboard/companies/$companyId/questionSheet" params={{ companyId }}>
                {t('toBank')}
              </ButtonLink>
            )
          }
        />
      ) : (
        <ul className="flex-1 divide-y border-t">
          {data.rows.map((row) => {
            const isTaken = taken.has(row.id)
            const isChosen = chosen.some((question) => question.id === row.id)
            const off = isTaken || (!isChosen && chosen.length >= room)
            return (
              <li key={row.id}>
                <label
                  className={`flex min-h-11 items-start gap-3 px-6 py-2.5 text-13 max-md:px-4 ${off ? 'text-fg-3' : 'cursor-pointer hover:bg-hover'}`}
                >
                  <Checkbox
                    className="mt-0.5"
                    checked={isTaken || isChosen}
                    disabled={off}
                    onChange={(on) => toggle(row, on)}
                  />
                  <span className="min-w-0 flex-1">
                    <span dir="auto" className="line-clamp-2 break-words">
                      {row.title}
                    </span>
                    <span className="mt-0.5 block text-12 text-fg-3">
                      {[row.companyId === null && kinds('shared'), kinds(`kinds.${row.kind}`), ...row.tags]
                        .filter(Boolean)
                        .join(' · ')}
                      {isTaken && ` · ${t('alreadyIn')}`}
                    </span>
                  </span>
                  <span className="num shrink-0 text-12 text-fg-3">
                    {t('countPoints', { count: row.points, points: format.number(row.points) })}
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      )}
      <div className="sticky bottom-0 mt-auto border-t bg-surface">
        {data && data.total > search.limit && (
          <Pager
            page={search.page}
            limit={search.limit}
            total={data.total}
            estimated={data.estimated}
            onChange={change}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 px-6 py-3 max-md:px-4">
          <span role="status" className="text-12 text-fg-3">
            {chosen.length > 0 && t('chosen', { count: chosen.length, points: format.number(points) })}
          </span>
          <Button
            variant="primary"
            disabledReason={chosen.length === 0 ? t('chooseSome') : undefined}
            onClick={() => onChoose(chosen)}
          >
            {t('include', { count: chosen.length })}
          </Button>
        </div>
      </div>
    </div>
  )
}
