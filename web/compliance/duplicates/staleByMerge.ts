import { duplicates } from '#contract/compliance/duplicates.ts'
import { candidates } from '#contract/people/candidates.ts'
import { staleByChange } from '#web/people/candidates/staleByChange.ts'

/** What shows who may be whom. */
export const staleByPairs = [duplicates.list, duplicates.of, duplicates.distinct, { path: '/audit' }]

/** What is read again when two have become one, or one two. */
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
