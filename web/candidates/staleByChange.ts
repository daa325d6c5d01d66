import { candidateSettings } from '#contract/candidateSettings.ts'
import { candidates } from '#contract/candidates.ts'
import { registrations } from '#contract/registrations.ts'
import { retention } from '#contract/retention.ts'

/** What shows a professional, and is read again when something about them has changed. */
export const staleByChange = [
  candidates.list,
  candidates.get,
  candidates.facets,
  candidates.moreFacets,
  candidateSettings.get,
  registrations.history,
  retention.get,
  { path: '/audit' },
]
