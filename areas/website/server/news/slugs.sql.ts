import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** Reserves an address for a post. Returns whether it is free, or already the post's own. */
async function reserve(tx: Db, postId: string, slug: string): Promise<boolean> {
  const { rows } = await sql<{ postId: string }>`insert into news_slugs (slug, post_id) values (${slug}, ${postId})
    on conflict (slug) do update set slug = excluded.slug returning post_id as "postId"`.execute(tx)
  return rows[0]?.postId === postId
}

/** Frees the addresses that a post had only as a draft. */
export const freeSlugs = (tx: Db, postId: string, except: string) =>
  tx
    .deleteFrom('newsSlugs')
    .where('postId', '=', postId)
    .where('slug', '<>', except)
    .where('wasPublic', '=', false)
    .execute()

/** Reserves the address that a user chose. Returns whether no other post has or had it. */
export const takeSlug = reserve

/** Reserves the address of a title, with a number where others have it. */
export async function takeFreeSlug(tx: Db, postId: string, wanted: string): Promise<string> {
  for (let n = 1; n <= 50; n++) {
    const slug = n === 1 ? wanted : `${wanted.slice(0, 76)}-${n}`
    if (await reserve(tx, postId, slug)) return slug
  }
  const slug = `${wanted.slice(0, 66)}-${postId.slice(-12)}`
  await reserve(tx, postId, slug)
  return slug
}

/** Keeps an address for ever: it was public. */
export const keepSlug = (tx: Db, slug: string) =>
  tx.updateTable('newsSlugs').set({ wasPublic: true }).where('slug', '=', slug).execute()

/** The post that has, or had, an address. */
export const findBySlug = (db: Db, slug: string) =>
  db.selectFrom('newsSlugs').select(['postId', 'wasPublic']).where('slug', '=', slug).executeTakeFirst()
