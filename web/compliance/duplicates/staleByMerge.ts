import { duplicates } from '#contract/compliance/duplicates.ts'
import { candidates } from '#contract/people/candidates.ts'
import { staleByChange } from '#web/people/candidates/staleByChange.ts'

/** Endpoints that list possible duplicates. */
export const staleByPairs = [duplicates.list, duplicates.of, duplicates.distinct, { path: '/audit' }]

/** Endpoints to read again after a merge or its undo. */
export const staleByMerge = [
  ...staleByPairs,
  ...staleByChange,
  duplicates.merges,
  duplicates.compare,
  candidates.applications,
  { path: '/files/:entity/:entityId' },
  { path: '/pools' },
  { path: '/pools/:id/members' },
]
