import type { FileOwner } from '#contract/files.ts'
import type { Db } from '#server/db/db.ts'
import { notFound, refusal } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { lockOwner, setFileDeleted } from './files.sql.ts'

/** How long, in words of the queue, a removed file can be brought back. */
const grace = '1 day'

/** Goes on when somebody is there to own a file, and not in the bin. */
export async function mustOwn(db: Db, { entity, entityId }: { entity: FileOwner; entityId: string }) {
  const owner = await lockOwner(db, entity, entityId)
  if (!owner) throw notFound(entity)
  if (owner.deleted) throw refusal('in_the_bin')
}

/** Removes a file now, and for good when its day is over. Says whether it was there. */
export async function removeLater(tx: Db, id: string): Promise<boolean> {
  if (!(await setFileDeleted(tx, id, true))) return false
  await enqueue(tx, 'discard_file', { id }, grace)
  return true
}
