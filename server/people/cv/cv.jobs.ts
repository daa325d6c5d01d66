import { buffer } from 'node:stream/consumers'
import type { Db } from '#server/platform/db/db.ts'
import type { FileMeans } from '#server/platform/files/files.jobs.ts'
import { findUnread, settleCv } from './cv.sql.ts'
import { readText } from './cvText.ts'

declare module '#server/platform/jobs/enqueue.ts' {
  interface Tasks {
    read_cv: { id: string }
  }
}

/** Reads a CV, once. It fails while the storage is away, so that the queue tries again; what is wrong with the file itself is kept. */
export async function readCv(db: Db, { storage }: Pick<FileMeans, 'storage'>, id: string) {
  const unread = await findUnread(db, id)
  if (!unread) return
  const object = await storage.read(id)
  if (!object) throw new Error('nothing to read')
  const kind = unread.type === 'application/pdf' ? 'pdf' : 'docx'
  await settleCv(db, id, await readText(await buffer(object.stream), kind))
}

/** Ends the reading of a CV that a bug prevents. */
export const failCv = (db: Db, id: string) => settleCv(db, id, { failure: 'cv_not_read' })
