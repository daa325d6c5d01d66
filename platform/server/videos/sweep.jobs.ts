import type { Db } from '#platform/server/db/db.ts'
import { discard, type FileMeans } from '#platform/server/files/files.jobs.ts'
import { listOverdue, listWaiting, markMissing, recordSeen, retireUnused } from '#platform/server/files/files.sql.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { deleteUploads } from './videos.jobs.ts'

const day = 86_400_000

/** The daily round: objects without a row go after a day, rows without an object are marked, uploads that were cut are cleared away, and what
 * waits for a scanner that was away longer than the queue tries is looked at. */
export async function sweepFiles(db: Db, means: FileMeans, now = Date.now()) {
  const { storage } = means
  const started = new Date(now)
  const old = new Date(now - day)
  for await (const page of storage.pages()) {
    const known = await recordSeen(db, [...new Set(page.map(({ id }) => id))])
    for (const { id, at } of page) if (!known.has(id) && at < old) await storage.remove(id)
  }
  await markMissing(db, started)
  await retireUnused(db)
  for (const { id } of await listOverdue(db)) await discard(db, means, id)
  await deleteUploads(db, storage, old)
  await storage.removeLeft(old)
  for (const { id } of await listWaiting(db)) await enqueue(db, 'scan_file', { id }, '0', `scan ${id}`)
}
