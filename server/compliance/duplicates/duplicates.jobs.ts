import type { Db } from '#server/platform/db/db.ts'
import { compare, lockDuplicates, notePaired, takeNoted } from './duplicates.sql.ts'

declare module '#server/platform/jobs/enqueue.ts' {
  interface Tasks {
    find_duplicates: Record<string, never>
    review_duplicates: Record<string, never>
  }
}

/** So many notes at a time: an edit that leaves one must not wait long for whoever compares. */
const batch = 200
/** An import leaves a hundred thousand notes: what is left after so long is for the next minute. */
const longest = 120_000

/** Compares those who were written since the last time; answers how many notes there were. */
export async function compareNoted(tx: Db, most = batch): Promise<number> {
  await lockDuplicates(tx)
  const { notes, ids } = await takeNoted(tx, most)
  if (ids.length) await compare(tx, ids)
  return notes
}

/** Finds who may be registered twice among those who were written since the last time. */
export async function findDuplicates(db: Db): Promise<void> {
  const until = Date.now() + longest
  while (Date.now() < until && (await db.transaction().execute((tx) => compareNoted(tx))) === batch);
}

/** Once a day whoever stands in a pair is compared again. */
export async function reviewDuplicates(db: Db): Promise<void> {
  await notePaired(db)
  await findDuplicates(db)
}
