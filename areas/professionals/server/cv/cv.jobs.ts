import type { Db } from '#platform/server/db/db.ts'
import type { FileMeans } from '#platform/server/files/files.jobs.ts'
import { readWhole } from '#platform/server/files/whole.ts'
import { findUnread, settleCv } from './cv.sql.ts'
import { readText } from './cvText.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    read_cv: { id: string }
  }
}

/** Reads a CV once. Throws when the storage is unavailable, so that the queue retries; errors of the file itself are stored. */
export async function readCv(db: Db, { storage }: Pick<FileMeans, 'storage'>, id: string) {
  const unread = await findUnread(db, id)
  if (!unread) return
  const object = await storage.read(id)
  if (!object) throw new Error('nothing to read')
  const kind = unread.type === 'application/pdf' ? 'pdf' : 'docx'
  await settleCv(db, id, await readText(await readWhole(object), kind))
}

/** Marks a CV as failed when a bug prevents reading it. */
export const failCv = (db: Db, id: string) => settleCv(db, id, { failure: 'cv_not_read' })
