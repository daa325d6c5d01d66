import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addingTexts } from '#hiring/web/adding/texts/adding.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { asSegment } from '#platform/web/records/asSegment.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Identity } from '#platform/web/ui/Avatar.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import { candidateQuery, candidates } from '#professionals/contract/candidates.ts'
import { useCandidateFilters } from '#professionals/web/candidates/useCandidateFilters.tsx'
import type { Choice, WayProps } from './addChoice.ts'

type Query = ReturnType<typeof candidateQuery.parse>
const first = candidateQuery.parse({ sort: 'fullName', limit: 50 })

/** Selects professionals that match a search and filters: some of them, or all. */
export function AddBySearch({ onChoice }: WayProps) {
  const t = useTexts(addingTexts)
  const words = useTexts(processesTexts)
  const format = useFormat()
  const [query, setQuery] = useState<Query>(first)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setAll] = useState(false)
  const { data } = useQuery({ ...q(candidates.list, { query }), placeholderData: keepPreviousData })
  const { data: facets } = useQuery({ ...q(candidates.facets, { query }), placeholderData: keepPreviousData })
  const choose = (ids: ReadonlySet<string>): Choice =>
    ids.size > 0 ? { whom: { candidateIds: [...ids] }, count: ids.size } : { missing: words('addChooseFirst') }
  const change = (part: Partial<Query>) => {
    setQuery({ ...query, ...part })
    // Other filters match others: only individually selected people stay selected.
    setAll(false)
    onChoice(choose(chosen))
  }
  const filters = useCandidateFilters(query, change, facets)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
    onChoice(choose(next))
  }
  const toggleAll = (on: boolean, total: number) => {
    setAll(on)
    onChoice(on ? { whom: { query: asSegment(query) }, count: total } : choose(chosen))
  }
  return (
    <>
      <SearchBox
        value={query.search}
        onChange={(search) => change({ search })}
        placeholder={words('addSearch')}
        className="w-full"
      />
      <div className="flex flex-wrap gap-2">{filters}</div>
      {data && data.total > 0 && (
        <label className="flex cursor-pointer items-center gap-3 border-b px-1 pb-2 text-13 font-label">
          <Checkbox checked={isAll} onChange={(on) => toggleAll(on, data.total)} />
          {t('all', { count: data.total, number: `${format.number(data.total)}${data.estimated ? '+' : ''}` })}
        </label>
      )}
      <ul className="h-72 divide-y overflow-auto">
        {data?.rows.length === 0 && <li className="py-6 text-center text-13 text-fg-3">{words('addNone')}</li>}
        {data?.rows.map((c) => {
          const name = c.socialName || c.fullName
          return (
            <li key={c.id}>
              <label className="flex cursor-pointer items-center gap-3 px-1 py-2 hover:bg-hover">
                <Checkbox
                  checked={isAll || chosen.has(c.id)}
                  disabled={isAll}
                  onChange={() => toggle(c.id)}
                  aria-label={name}
                />
                <Identity
                  name={name}
                  src={c.photoUrl}
                  detail={[c.profession, c.city, c.cpf].filter(Boolean).join(' · ')}
                />
              </label>
            </li>
          )
        })}
      </ul>
    </>
  )
}
