import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { today } from '#platform/server/db/today.ts'
import type { PostContent } from '#website/contract/news.ts'

/** A site map has 50,000 addresses at most. */
const mostAddresses = 40_000

const isPinned = sql<boolean>`coalesce((p.live->>'pinnedUntil')::date >= ${today}, false)`

const published = (db: Db) =>
  db.selectFrom('newsPosts as p').where('p.state', '=', 'publicada').where('p.deletedAt', 'is', null)

const selectPublic = (db: Db) =>
  published(db)
    .select(['p.id', 'p.live', sql<string>`p.live_slug`.as('slug'), 'p.revisedAt'])
    .select([sql<string>`p.published_at`.as('publishedAt'), isPinned.as('isPinned')])
    .$narrowType<{ live: PostContent }>()
export type PublicRow = Awaited<ReturnType<typeof listPublic>>['rows'][number]

type Page = { tag: string; page: number; limit: number }
/** A page of published posts: pinned ones first, then the latest. */
export async function listPublic(db: Db, { tag, page, limit }: Page) {
  const isOfTag = sql<boolean>`(${tag} = '' or p.live->'tags' ? ${tag})`
  const rows = await selectPublic(db)
    .where(isOfTag)
    .orderBy(isPinned, 'desc')
    .orderBy('p.publishedAt', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await published(db)
    .where(isOfTag)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The subjects of published posts, the most frequent first. */
export async function listTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    tag: string
  }>`select t.tag from news_posts p, jsonb_array_elements_text(p.live->'tags') t (tag)
    where p.state = 'publicada' and p.deleted_at is null group by t.tag order by count(*) desc, t.tag limit 20`.execute(
    db,
  )
  return rows.map(({ tag }) => tag)
}

/** The addresses of published posts, the latest first, and when each changed. At most as many as one site map can contain beside its pages. */
export const listAddresses = (db: Db) =>
  published(db)
    .select([sql<string>`p.live_slug`.as('slug'), sql<string>`coalesce(p.revised_at, p.published_at)`.as('at')])
    .orderBy('p.publishedAt', 'desc')
    .limit(mostAddresses)
    .execute()

/** A published post by its address. */
export const findPublic = (db: Db, slug: string) => selectPublic(db).where('p.liveSlug', '=', slug).executeTakeFirst()

/** Counts that a visitor has opened a post. Nothing about the visitor is stored. */
export const countRead = (db: Db, id: string) =>
  db.updateTable('newsPosts').set({ reads: sql`reads + 1` }).where('id', '=', id).execute()

/** The post of a former address: it has another address now, or was withdrawn. */
export async function findFormer(db: Db, slug: string) {
  return db
    .selectFrom('newsSlugs as s')
    .innerJoin('newsPosts as p', 'p.id', 's.postId')
    .select(['p.state', 'p.liveSlug', 'p.deletedAt'])
    .where('s.slug', '=', slug)
    .where('s.wasPublic', '=', true)
    .executeTakeFirst()
}

/** Whether a picture is part of a published post. */
export async function isPublicPicture(db: Db, fileId: string) {
  const { rows } = await sql`select from news_pictures n join news_posts p on p.id = n.post_id
    where n.file_id = ${fileId} and p.state = 'publicada' and p.deleted_at is null and position(${fileId} in p.live::text) > 0`.execute(
    db,
  )
  return rows.length > 0
}

/** When a published or withdrawn post changed last. It never decreases, so that a feed reader that knows it has missed nothing. */
export async function lastChange(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    at: string | null
  }>`select max(updated_at) as at from news_posts where live is not null`.execute(db)
  return rows[0]?.at ?? null
}
