import { candidateSettings } from '#contract/people/candidateSettings.ts'
import { candidates } from '#contract/people/candidates.ts'
import { registrations } from '#contract/people/registrations.ts'
import { retention } from '#contract/people/retention.ts'

/** Endpoints that show a professional, to read again after a change. */
export const staleByChange = [
  candidates.list,
  candidates.get,
  candidates.facets,
  candidates.moreFacets,
  candidateSettings.get,
  registrations.history,
  retention.get,
]
