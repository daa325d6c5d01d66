import { sql } from 'kysely'
import type { MediaType } from '#platform/contract/mediaTypes.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Cv } from '#professionals/contract/cv.ts'
import type { CvText } from './cvText.ts'

export const insertCv = (tx: Db, fileId: string) => tx.insertInto('cvs').values({ fileId }).execute()

/** The current CV of a professional, without removed ones. */
export const findCv = (db: Db, candidateId: string) =>
  db
    .selectFrom('files as f')
    .innerJoin('cvs as c', 'c.fileId', 'f.id')
    .leftJoin('accounts as a', 'a.id', 'f.createdBy')
    .select(['f.id', 'f.name', 'f.type', 'f.size', 'f.state', 'f.createdAt', 'a.name as createdByName'])
    .select(['c.state as reading', 'c.failure', 'c.text', 'c.pages'])
    .where('f.entity', '=', 'candidate')
    .where('f.entityId', '=', candidateId)
    .where('f.kind', '=', 'cv')
    .where('f.deletedAt', 'is', null)
    .$narrowType<{ type: MediaType; reading: Cv['reading'] }>()
    .executeTakeFirst()

/** An unread CV that may be read. */
export const findUnread = (db: Db, fileId: string) =>
  db
    .selectFrom('cvs as c')
    .innerJoin('files as f', 'f.id', 'c.fileId')
    .select('f.type')
    .where('c.fileId', '=', fileId)
    .where('c.state', '=', 'reading')
    .where('f.state', '=', 'clean')
    .executeTakeFirst()

/** Stores the result of reading. Returns nothing when another worker has stored it already. */
export const settleCv = (db: Db, fileId: string, found: CvText) =>
  db
    .updateTable('cvs')
    .set('failure' in found ? { state: 'failed', failure: found.failure } : { state: 'read', ...found })
    .set({ readAt: sql`now()` })
    .where('fileId', '=', fileId)
    .where('state', '=', 'reading')
    .execute()

/** The data needed to view a CV. */
export const findViewed = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .select(['id', 'type', 'state'])
    .where('id', '=', id)
    .where('kind', '=', 'cv')
    .where('deletedAt', 'is', null)
    .$narrowType<{ type: MediaType }>()
    .executeTakeFirst()
