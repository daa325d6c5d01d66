import { processes } from '#contract/processes.ts'
import { processOverview } from '#contract/processOverview.ts'

/** What shows otherwise once a process has another state. */
export const staleByMove = [
  processes.list,
  processes.get,
  processes.facets,
  processOverview.get,
  { path: '/audit' },
  { path: '/home' },
]
