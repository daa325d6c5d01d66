import type { Db } from '#platform/server/db/db.ts'
import { claimComparisons, compare, lockDuplicates, recordPaired } from './duplicates.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    find_duplicates: Record<string, never>
    review_duplicates: Record<string, never>
  }
}

/** Batch size. Small, because an edit that queues a comparison must not wait long for this job. */
const batch = 200
/** Time limit in milliseconds. An import queues up to 100,000 comparisons; the next run continues. */
const longest = 120_000

/** Compares one batch of changed professionals. Returns the number of queue entries processed. */
export async function compareNoted(tx: Db, most = batch): Promise<number> {
  await lockDuplicates(tx)
  const { notes, ids } = await claimComparisons(tx, most)
  if (ids.length) await compare(tx, ids)
  return notes
}

/** Finds possible duplicates among the professionals changed since the last run. */
export async function findDuplicates(db: Db): Promise<void> {
  const until = Date.now() + longest
  while (Date.now() < until && (await db.transaction().execute((tx) => compareNoted(tx))) === batch);
}

/** Compares all professionals in pairs again, once a day. */
export async function reviewDuplicates(db: Db): Promise<void> {
  await recordPaired(db)
  await findDuplicates(db)
}
