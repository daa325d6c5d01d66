import { sql } from 'kysely'
import type { MediaType } from '#platform/contract/mediaTypes.ts'
import type { VideoKind, VideoOwner, VideoPlace } from '#platform/contract/videos.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The file kind of a video. */
export const fileKindOf = (kind: VideoKind) => `video_${kind}` as const

const selectVideos = (db: Db) =>
  db
    .selectFrom('files as f')
    .innerJoin('videos as v', 'v.fileId', 'f.id')
    .leftJoin('accounts as a', 'a.id', 'f.createdBy')
    .select(['f.id', 'f.name', 'f.type', 'f.size', 'f.state', 'f.createdAt', 'f.deletedAt', 'v.seconds'])
    .select(['a.name as createdByName', 'v.posterAt', 'v.captionsAt'])
    .$narrowType<{ type: MediaType }>()

const at = (db: Db, { entity, entityId, kind }: VideoPlace) =>
  selectVideos(db)
    .where('f.entity', '=', entity)
    .where('f.entityId', '=', entityId)
    .where('f.kind', '=', fileKindOf(kind))

/** The current video of an owner and kind. */
export const findPresent = (db: Db, place: VideoPlace) =>
  at(db, place).where('f.deletedAt', 'is', null).executeTakeFirst()

/** The last removed one, while it can be restored. */
export const findRemoved = (db: Db, place: VideoPlace) =>
  at(db, place)
    .where(sql<boolean>`f.deleted_at > now() - interval '1 day'`)
    .orderBy('f.deletedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findVideo = (db: Db, { id, ...place }: VideoPlace & { id: string }) =>
  at(db, place).where('f.id', '=', id).executeTakeFirst()

/** A video that was just finished, by its upload id. */
export const findOwn = (db: Db, id: string, createdBy: string) =>
  selectVideos(db).where('f.id', '=', id).where('f.createdBy', '=', createdBy).executeTakeFirst()

/** The data that serving a signed URL needs. */
export const findWatched = (db: Db, id: string) =>
  db
    .selectFrom('files as f')
    .innerJoin('videos as v', 'v.fileId', 'f.id')
    .select(['f.id', 'f.type', 'f.size', 'f.state', 'f.sha256', 'v.captions', 'v.posterAt'])
    .where('f.id', '=', id)
    .where('f.deletedAt', 'is', null)
    .$narrowType<{ type: MediaType }>()
    .executeTakeFirst()

export const insertVideo = (tx: Db, fileId: string, seconds: number) =>
  tx.insertInto('videos').values({ fileId, seconds }).execute()

export const setPoster = (tx: Db, fileId: string) =>
  tx.updateTable('videos').set({ posterAt: sql`now()` }).where('fileId', '=', fileId).execute()

export const setCaptions = (tx: Db, fileId: string, captions: string) =>
  tx
    .updateTable('videos')
    .set({ captions, captionsAt: captions ? sql`now()` : null })
    .where('fileId', '=', fileId)
    .execute()

export type Upload = {
  id: string
  entity: VideoOwner
  entityId: string
  kind: VideoKind
  name: string
  size: number
  createdBy: string
  createdAt: string
}
const columns = ['id', 'entity', 'entityId', 'kind', 'name', 'size', 'createdBy', 'createdAt'] as const
type Narrowed = Pick<Upload, 'entity' | 'kind' | 'createdBy'>
const uploads = (db: Db) => db.selectFrom('videoUploads').select(columns).$narrowType<Narrowed>()

/** Announces an upload, unless the user has too many in progress. Concurrent starts wait for each other. */
export async function insertUpload(
  tx: Db,
  upload: Omit<Upload, 'id' | 'createdAt'>,
  most: number,
): Promise<Upload | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`video uploads ${upload.createdBy}`}, 0))`.execute(tx)
  const { n } = await tx
    .selectFrom('videoUploads')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('createdBy', '=', upload.createdBy)
    .executeTakeFirstOrThrow()
  if (n >= most) return null
  return tx
    .insertInto('videoUploads')
    .values(upload)
    .returning(columns)
    .$narrowType<Narrowed>()
    .executeTakeFirstOrThrow()
}

/** An upload belongs to the user who started it: for others it does not exist. */
export const findUpload = (db: Db, id: string, createdBy: string): Promise<Upload | undefined> =>
  uploads(db).where('id', '=', id).where('createdBy', '=', createdBy).executeTakeFirst()

export const listUploads = (db: Db, { entity, entityId, kind }: VideoPlace, createdBy: string): Promise<Upload[]> =>
  uploads(db)
    .where('createdBy', '=', createdBy)
    .where('entityId', '=', entityId)
    .where('entity', '=', entity)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .execute()

/** Undefined when it is gone already: of two concurrent ends, one succeeds. */
export const deleteUpload = (tx: Db, id: string) =>
  tx.deleteFrom('videoUploads').where('id', '=', id).returning('id').executeTakeFirst()

export const deleteOldUploads = async (db: Db, before: Date): Promise<string[]> =>
  (await db.deleteFrom('videoUploads').where('createdAt', '<', before.toISOString()).returning('id').execute()).map(
    ({ id }) => id,
  )

type AttemptUpload = { attemptId: string; questionId: string; entityId: string; size: number }
/** Announces the recording of an answer, unless the attempt has too many on their way. The caller has locked the attempt. */
export async function insertAttemptUpload(tx: Db, { attemptId, ...upload }: AttemptUpload, most: number) {
  const { n } = await tx
    .selectFrom('videoUploads')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('attemptId', '=', attemptId)
    .executeTakeFirstOrThrow()
  if (n >= most) return undefined
  return tx
    .insertInto('videoUploads')
    .values({ ...upload, attemptId, entity: 'candidate', kind: 'interview', name: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
}
