import { duplicates } from '#contract/compliance/duplicates.ts'
import { pools } from '#contract/hiring/pools.ts'
import { candidates } from '#contract/people/candidates.ts'
import { files } from '#contract/platform/files.ts'
import { staleByChange } from '#web/people/candidates/staleByChange.ts'

/** Endpoints that list possible duplicates. */
export const staleByPairs = [duplicates.list, duplicates.of, duplicates.distinct]

/** Endpoints to read again after a merge or its undo. */
export const staleByMerge = [
  ...staleByPairs,
  ...staleByChange,
  duplicates.merges,
  duplicates.compare,
  candidates.applications,
  files.list,
  pools.list,
  pools.members,
]
