import { candidateSettings } from '#professionals/contract/candidateSettings.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { registrations } from '#professionals/contract/registrations.ts'
import { retention } from '#professionals/contract/retention.ts'

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
