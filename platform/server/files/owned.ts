import type { FileOwner } from '#platform/contract/files.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { setFileDeleted } from './files.sql.ts'
import { findOwner, lockOwner } from './owners.ts'

/** The time in which a removed file can be restored, as an interval for the queue. */
const grace = '1 day'

type Owner = { entity: FileOwner; entityId: string }

/** Throws unless the owner of files exists and is not in the bin. */
export async function mustOwn(db: Db, { entity, entityId }: Owner, actorId: string | null = null) {
  const owner = await lockOwner(db, entity, entityId, actorId)
  if (!owner) throw notFound(entity)
  if (owner.erased) throw refusal('person_erased')
  if (owner.deleted) throw refusal('in_the_bin')
  if (owner.closed) throw refusal(owner.closed)
}

/** Throws unless the caller may see the files of an owner. */
export async function mustSee(db: Db, { entity, entityId }: Owner, actorId: string) {
  if (!(await findOwner(db, entity, entityId, actorId))) throw notFound(entity)
}

/** Removes a file now, and deletes it after its day. Returns whether it existed. */
export async function removeLater(tx: Db, id: string): Promise<boolean> {
  if (!(await setFileDeleted(tx, id, true))) return false
  await enqueue(tx, 'discard_file', { id }, grace)
  return true
}
