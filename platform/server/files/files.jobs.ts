import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { askOutside } from '#platform/server/outages.ts'
import { discardFile, findWaiting, settleScan } from './files.sql.ts'
import type { Scanner } from './scanner.ts'
import type { Storage } from './storage.ts'

/** Dependencies of tasks about files. */
export type FileMeans = { storage: Storage; scanner: Scanner | null }

/** Has a file looked at. It fails while the scanner is away, so that the queue tries again; the file waits meanwhile. */
export async function scanFile(db: Db, { storage, scanner }: FileMeans, id: string) {
  const waiting = await findWaiting(db, id)
  if (!waiting) return
  const object = await storage.read(id)
  // The object may come back, and must not count as clean then: it stays waiting.
  if (!object) throw new Error('nothing to scan')
  // Without a configured scanner files are not scanned.
  const { finding } = scanner ? await askOutside('scanner', () => scanner(object.stream)) : { finding: null }
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

/** Deletes a file, a day after it was removed. The row is deleted first: the daily sweep finds an object without a row. */
export async function discard(db: Db, { storage }: FileMeans, id: string) {
  if (await discardFile(db, id)) await storage.remove(id)
}
