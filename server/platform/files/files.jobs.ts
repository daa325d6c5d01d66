import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { discardFile, findWaiting, settleScan } from './files.sql.ts'
import type { Scanner } from './scanner.ts'
import type { Storage } from './storage.ts'

/** What tasks about files work with. */
export type FileMeans = { storage: Storage; scanner: Scanner | null }

/** Has a file looked at. It fails while the scanner is away, so that the queue tries again; the file waits meanwhile. */
export async function scanFile(db: Db, { storage, scanner }: FileMeans, id: string) {
  const waiting = await findWaiting(db, id)
  if (!waiting) return
  const object = await storage.read(id)
  // It may come back, and must not pass for clean then: it goes on waiting.
  if (!object) throw new Error('nothing to scan')
  // Without a scanner any more it is as if there had never been one.
  const { finding } = scanner ? await scanner(object.stream) : { finding: null }
  if (!scanner) object.stream.destroy()
  const state = finding ? 'quarantined' : 'clean'
  await db.transaction().execute(async (tx) => {
    if (!(await settleScan(tx, id, state, finding ?? ''))) return
    const { entity, entityId, name, kind } = waiting
    if (state === 'clean' && kind === 'cv') await enqueue(tx, 'read_cv', { id })
    if (state !== 'quarantined') return
    await audit(tx, null, { action: 'file.quarantined', entity, entityId, personal: { name } })
  })
}

/** Removes a file for good, a day after somebody removed it. The row goes first: an object without a row is found by the daily round. */
export async function discard(db: Db, { storage }: FileMeans, id: string) {
  if (await discardFile(db, id)) await storage.remove(id)
}
