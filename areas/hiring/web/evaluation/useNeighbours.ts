import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { board } from '#hiring/contract/board.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { boardSearch } from '#hiring/web/board/boardSearch.ts'
import { neighboursOf } from '#hiring/web/board/visibleCards.ts'
import { processPageSearch } from '#hiring/web/processPageSearch.ts'
import { q, queryClient } from '#platform/web/api/client.ts'
import { useSearchOf } from '#platform/web/site/address.ts'

type Neighbour = { id: string; name: string; pending: boolean }
/** `before`: the number of rows on earlier pages. */
type Neighbours = { people: Neighbour[]; before: number; total: number }
const nobody: Neighbours = { people: [], before: 0, total: 0 }

/**
 * The neighbours of the open evaluation, in the order of the list behind it. That order is fixed when the panel opens:
 * a mark that changes a place, or a move to another stage, must not change the next person.
 */
export function useNeighbours(process: Process, applicationId: string): Neighbours {
  const [{ tab }] = useSearchOf(processPageSearch)
  const [search] = useSearchOf(boardSearch)
  const isBoard = tab === 'quadro'
  const { data } = useQuery({ ...q(board.get, { params: { id: process.id } }), enabled: isBoard })
  const [kept, setKept] = useState<Neighbours>(nobody)
  const isHere = ({ people }: Neighbours) => people.some(({ id }) => id === applicationId)
  const found = isHere(kept) ? kept : isBoard ? onBoard() : inList(process.id)
  if (found !== kept && isHere(found)) setKept(found)
  return found

  function onBoard(): Neighbours {
    if (!data) return nobody
    const people = neighboursOf(data, search, applicationId, Date.now()).map(({ id, name, done }) => ({
      id,
      name,
      pending: process.steps.some((step) => !done.includes(step)),
    }))
    return { people, before: 0, total: people.length }
  }
}

type Row = { id: string; name: string; total: number | null; coverage: number }
type Key = [string, { params: { id: string }; query: { page: number; limit: number } }]

/** The visible page of the ranking or of the applications. */
function inList(processId: string): Neighbours {
  for (const path of ['/selective-processes/:id/ranking', '/selective-processes/:id/applications']) {
    const [key, latest] =
      queryClient
        .getQueriesData<{ rows: Row[]; total: number }>({ queryKey: [path], type: 'active' })
        .find(([key, rows]) => rows && (key as unknown as Key)[1].params.id === processId) ?? []
    if (!key || !latest) continue
    const { page, limit } = (key as unknown as Key)[1].query
    return {
      people: latest.rows.map(({ id, name, total, coverage }) => ({
        id,
        name,
        pending: total === null || coverage < 100,
      })),
      before: (page - 1) * limit,
      total: latest.total,
    }
  }
  return nobody
}
