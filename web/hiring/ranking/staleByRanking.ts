import { applications } from '#contract/hiring/applications.ts'
import { processes } from '#contract/hiring/processes.ts'
import { processOverview } from '#contract/hiring/processOverview.ts'
import { ranking } from '#contract/hiring/ranking.ts'
import { scoring } from '#contract/hiring/scoring.ts'

/** The ranking: its rows, what its menus and chips count, why somebody stands where they stand, and the figures of its process. */
export const staleByRanking = [
  ranking.list,
  ranking.facets,
  ranking.check,
  ranking.pending,
  ranking.explain,
  processOverview.get,
]

/** Whatever shows a total or who has none yet. */
export const staleByScores = [...staleByRanking, applications.list, { path: '/selective-processes/:id/board' }]

/** What shows otherwise once somebody's application has another status. */
export const staleByDecision = [
  ...staleByScores,
  applications.evaluation,
  processes.get,
  { path: '/outcomes/:id' },
  { path: '/outcomes/:id/previews' },
  { path: '/audit' },
  { path: '/home' },
]

/** What shows otherwise once weights are saved: the global ones, or those of a process. */
export const staleByWeights = [
  ...staleByScores,
  applications.evaluation,
  processes.get,
  scoring.global,
  scoring.ofProcess,
  { path: '/audit' },
]

/** What shows otherwise once a result is frozen, published or open again. */
export const staleByResult = [
  ...staleByRanking,
  ranking.result,
  applications.evaluation,
  processes.get,
  processes.list,
  { path: '/audit' },
]
