import { processes } from '#contract/hiring/processes.ts'
import { processOverview } from '#contract/hiring/processOverview.ts'

/** What shows otherwise once a process has another state. */
export const staleByMove = [
  processes.list,
  processes.get,
  processes.facets,
  processOverview.get,
  { path: '/audit' },
  { path: '/home' },
]
