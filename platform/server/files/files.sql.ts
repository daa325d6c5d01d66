import { sql } from 'kysely'
import { allFileKinds, type FileKind, type FileOwner, type FileState } from '#platform/contract/files.ts'
import type { MediaType } from '#platform/contract/mediaTypes.ts'
import type { VideoKind } from '#platform/contract/videos.ts'
import type { Db } from '#platform/server/db/db.ts'
import { filesOf } from './owners.ts'

const selectFiles = (db: Db) =>
  db
    .selectFrom('files as f')
    .leftJoin('accounts as a', 'a.id', 'f.createdBy')
    .select(['f.id', 'f.kind', 'f.name', 'f.type', 'f.size', 'f.state', 'f.createdAt', 'f.deletedAt'])
    .select('a.name as createdByName')
    .$narrowType<{ kind: FileKind; type: MediaType }>()

/** The documents of an owner, newest first. */
export const listDocuments = (db: Db, entity: FileOwner, entityId: string) =>
  selectFiles(db)
    .where('f.entity', '=', entity)
    .where('f.entityId', '=', entityId)
    .where('f.kind', '=', 'document')
    .where('f.deletedAt', 'is', null)
    .orderBy('f.createdAt', 'desc')
    .orderBy('f.id', 'desc')
    .execute()

export const findFile = (db: Db, { entity, entityId, id }: { entity: FileOwner; entityId: string; id: string }) =>
  selectFiles(db)
    .where('f.id', '=', id)
    .where('f.entity', '=', entity)
    .where('f.entityId', '=', entityId)
    .where('f.kind', 'in', [...allFileKinds])
    .executeTakeFirst()

/** The pictures of an owner, one of each kind. */
export const listPictures = (db: Db, entity: FileOwner, entityId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'kind'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .where('kind', 'in', ['logo', 'cover', 'photo'])
    .where('deletedAt', 'is', null)
    .execute()

const pictureOf = (entity: FileOwner, kind: 'logo' | 'photo') => (of: string) =>
  sql<string | null>`(select f.id from files f where f.entity = ${sql.lit(entity)} and f.entity_id = ${sql.ref(of)}
    and f.kind = ${sql.lit(kind)} and f.deleted_at is null)`
// The photo id of a person, as a subquery; `of` is the column with the person's id.
export const photoOf = pictureOf('candidate', 'photo')
export const companyLogoOf = pictureOf('company', 'logo')
export const partnerLogoOf = pictureOf('partner', 'logo')

/** The data that serving a signed URL needs. */
export const findServed = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .select(['id', 'kind', 'name', 'type', 'state'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$narrowType<{ kind: StoredKind; type: MediaType }>()
    .executeTakeFirst()

/** Videos, recordings of steps and archives of personal data are files too, with their own calls. */
type StoredKind = FileKind | 'archive' | `video_${VideoKind}` | 'take'
type NewFile = {
  id: string
  /** A `door` has the CV of an application until it is sent. */
  entity: FileOwner | 'import' | 'door'
  entityId: string
  kind: StoredKind
  name: string
  type: MediaType
  size: number
  sha256: Buffer
  state: FileState
  createdBy: string | null
}
export const insertFile = (tx: Db, file: NewFile) => tx.insertInto('files').values(file).execute()

/** The files of one kind of an owner. Concurrent additions wait for each other. */
export async function lockKind(tx: Db, { entityId, kind }: Pick<NewFile, 'entityId' | 'kind'>): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${entityId} ${kind}`}, 0))`.execute(tx)
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('entityId', '=', entityId)
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined when it is in that state already. */
export const setFileDeleted = (tx: Db, id: string, deleted: boolean) =>
  tx
    .updateTable('files')
    .set({ deletedAt: deleted ? sql`now()` : null })
    .where('id', '=', id)
    .where('deletedAt', deleted ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()

/** Deletes a removed file after its day. Returns whether no row is left. */
export async function discardFile(db: Db, id: string): Promise<boolean> {
  await sql`delete from files where id = ${id} and deleted_at <= now() - interval '1 day'`.execute(db)
  return !(await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst())
}

export const findWaiting = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .select(['id', 'entity', 'entityId', 'name', 'kind'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .$narrowType<{ entity: NewFile['entity'] }>()
    .executeTakeFirst()

/** All files that were not scanned yet. */
export const listWaiting = (db: Db) =>
  db.selectFrom('files').select('id').where('state', '=', 'waiting').where('deletedAt', 'is', null).execute()

/** Records the result of a scan. Undefined when another process did so already. */
export const settleScan = (tx: Db, id: string, state: FileState, finding = '') =>
  tx
    .updateTable('files')
    .set({ state, finding })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()

/** Records which files exist in the storage, and returns the given ids that have a row. */
export async function recordSeen(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update files set seen_at = clock_timestamp(), state = case when state = 'missing' then 'clean' else state end
    where id = any(${[...ids]}::uuid[]) returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Marks files that a whole sweep did not find. Nothing is deleted: the wrong storage may be configured. */
export const markMissing = (db: Db, since: Date) =>
  sql`update files set state = 'missing'
    where state = 'clean' and seen_at < ${since.toISOString()} and created_at < ${since.toISOString()}`.execute(db)

/** Removed files past their day, whose task may have been lost. */
export const listOverdue = async (db: Db) =>
  (
    await sql<{ id: string }>`select id from files where deleted_at < now() - interval '25 hours' limit 1000`.execute(
      db,
    )
  ).rows

/** Whether something shows a picture, or did. */
export async function isPictureUsed(db: Db, id: string) {
  const uses = filesOf.showing.map((isUsed) => isUsed(sql`${id}::uuid`))
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(uses, sql` or `)} as used`.execute(db)
  return rows[0]?.used ?? false
}

/** Removes pictures of rich text, and files of conversations that no message carries, that were unused for a week. */
export function retireUnused(db: Db) {
  const uses = [...filesOf.showing, ...filesOf.carrying].map((isUsed) => sql`not ${isUsed(sql`f.id`)}`)
  return sql`update files f set deleted_at = now()
    where (kind = 'picture' or entity = 'conversation') and deleted_at is null and created_at < now() - interval '7 days'
    and ${sql.join(uses, sql` and `)}`.execute(db)
}
