import type { z } from 'zod'
import { outStatuses } from '#hiring/contract/board.rules.ts'
import type { processOverview } from '#hiring/contract/processOverview.ts'

export type Figures = z.output<typeof processOverview.get.response>['figures']
type Standing = { name: 'ranked' | 'unplaced' | 'out'; count: number; search: Record<string, unknown> }

/** The applications of a process by where they are, each with the tab that lists them: no group overlaps another, and all of them are in one. */
export function standingsOf({ applications, ranked, out }: Pick<Figures, 'applications' | 'ranked' | 'out'>) {
  const standings: Standing[] = [
    { name: 'ranked', count: ranked, search: { tab: 'classificacao' } },
    {
      name: 'unplaced',
      count: applications - ranked - out,
      search: { tab: 'candidatos', status: ['em_andamento'], sort: 'total' },
    },
    { name: 'out', count: out, search: { tab: 'candidatos', status: outStatuses } },
  ]
  return standings.filter(({ count }) => count > 0)
}
