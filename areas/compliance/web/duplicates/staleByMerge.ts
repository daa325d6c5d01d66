import { duplicates } from '#compliance/contract/duplicates.ts'
import { pools } from '#hiring/contract/pools.ts'
import { files } from '#platform/contract/files.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { staleByChange } from '#professionals/web/candidates/staleByChange.ts'

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
