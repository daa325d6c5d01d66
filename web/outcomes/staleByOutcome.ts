import { outcomes } from '#contract/outcomes.ts'
import { processes } from '#contract/processes.ts'

/** What shows otherwise once somebody has been told. */
export const staleByOutcome = [
  outcomes.list,
  outcomes.previews,
  processes.get,
  { path: '/audit' },
  { path: '/home' },
  { path: '/messages/author/:id' },
  { path: '/messages/counts' },
]
