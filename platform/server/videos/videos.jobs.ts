import type { Db } from '#platform/server/db/db.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import { deleteOldUploads } from './videos.sql.ts'

/** Deletes unfinished uploads. */
export async function deleteUploads(db: Db, storage: Storage, before: Date) {
  for (const id of await deleteOldUploads(db, before)) await storage.pieces.remove(id)
}
