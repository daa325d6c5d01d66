import { retention } from '#contract/compliance/retention.ts'
import { candidateSettings } from '#contract/people/candidateSettings.ts'
import { candidates } from '#contract/people/candidates.ts'
import { registrations } from '#contract/people/registrations.ts'

/** Endpoints that show a professional, to read again after a change. */
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
