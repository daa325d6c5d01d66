import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { facetSize } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/server/db/db.ts'
import { asFacet, countRows, matchesSearch, offset, sorting } from '#platform/server/db/lists.ts'
import { forShare, type Sharing } from '#platform/server/db/sharing.ts'
import { today } from '#platform/server/db/today.ts'
import type { PostLanguage, PostState } from '#website/contract/news.rules.ts'
import type { Post, PostContent, postQuery } from '#website/contract/news.ts'

type Query = z.output<typeof postQuery>
type Filter = 'state' | 'tag' | 'author' | 'language'
type Narrow = { draft: PostContent; live: PostContent | null }

/** The languages in which a draft is written, in the order of the site. */
const languages = sql<PostLanguage[]>`array(select l from unnest('{pt,en,de,fr}'::text[]) with ordinality o (l, n)
  where p.draft->'texts'->l->>'title' <> '' and p.draft->'texts'->l->>'body' <> '' order by n)`
const hasChanges = sql<boolean>`(p.state = 'publicada' and p.draft <> p.live)`
const date = sql<string | null>`coalesce(p.scheduled_at, p.published_at)`

/** The posts that match the filters. A facet ignores its own filter. */
function matching(db: Db, query: Query, except?: Filter) {
  let found = db
    .selectFrom('newsPosts as p')
    .innerJoin('accounts as a', 'a.id', 'p.authorId')
    .where('p.deletedAt', query.trash ? 'is not' : 'is', null)
  if (query.search)
    found = found.where((e) =>
      e.exists(
        e
          .selectFrom('newsPosts')
          .select('newsPosts.id')
          .whereRef('newsPosts.id', '=', 'p.id')
          .where(matchesSearch(query.search)),
      ),
    )
  if (query.state.length && except !== 'state') found = found.where('p.state', 'in', query.state)
  if (query.author.length && except !== 'author') found = found.where('p.authorId', 'in', query.author)
  if (query.tag.length && except !== 'tag') found = found.where(sql<boolean>`p.draft->'tags' ?| ${query.tag}::text[]`)
  if (query.language.length && except !== 'language')
    found = found.where(sql<boolean>`${languages} && ${query.language}::text[]`)
  return found
}

const shared = [
  'p.id',
  'p.version',
  'p.createdAt',
  'p.updatedAt',
  'p.deletedAt',
  'p.slug',
  'p.title',
  'p.state',
  'a.name as authorName',
  'p.publishedAt',
  'p.revisedAt',
  'p.scheduledAt',
  'p.reads',
] as const
const derived = [
  hasChanges.as('hasChanges'),
  date.as('date'),
  sql<string | null>`p.draft->>'coverId'`.as('coverId'),
] as const

const columnOf = {
  title: sql`p.title`,
  state: sql`array_position('{rascunho,em_revisao,programada,publicada,retirada}'::text[], p.state)`,
  date,
  reads: sql`p.reads`,
  updatedAt: sql`p.updated_at`,
  createdAt: sql`p.created_at`,
}

/** The columns of the list, in its order. Posts without a date come last in both directions, the latest changed first. */
function selectPosts(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  return matching(db, query)
    .select(shared)
    .select(derived)
    .select([
      languages.as('languages'),
      sql<string>`p.draft->'texts'->'pt'->>'summary'`.as('summary'),
      sql<string[]>`array(select jsonb_array_elements_text(p.draft->'tags'))`.as('tags'),
      sql<boolean>`coalesce(p.state = 'publicada' and (p.live->>'pinnedUntil')::date >= ${today}, false)`.as(
        'isPinned',
      ),
    ])
    .orderBy(columnOf[column], (order) => (direction === 'desc' ? order.desc() : order.asc()).nullsLast())
    .orderBy('p.updatedAt', 'desc')
    .orderBy('p.id')
}

/** All matches, for an export. */
export const allPosts = (db: Db, query: Query) => ({
  found: matching(db, query).select('p.id'),
  rows: selectPosts(db, query),
})

/** A page of posts, and the count of all matches. */
export async function listPosts(db: Db, query: Query) {
  const [rows, counted] = await Promise.all([
    selectPosts(db, query).limit(query.limit).offset(offset(query)).execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows, ...counted }
}

export async function postFacets(db: Db, query: Query) {
  const count = sql<number>`count(*)::int`.as('count')
  const [state, tag, author, language] = await Promise.all([
    matching(db, query, 'state').select(['p.state as value', count]).groupBy('p.state').execute(),
    matching(db, query, 'tag')
      .innerJoinLateral(
        sql<{ tag: string }>`jsonb_array_elements_text(p.draft->'tags')`.as<'t'>(sql`t (tag)`),
        (join) => join.onTrue(),
      )
      .select(['t.tag as value', count])
      .groupBy('t.tag')
      .orderBy('count', 'desc')
      .orderBy('t.tag')
      .limit(facetSize)
      .execute(),
    matching(db, query, 'author')
      .select(['p.authorId as value', sql<string>`max(a.name)`.as('label'), count])
      .groupBy('p.authorId')
      .orderBy('count', 'desc')
      .limit(facetSize)
      .execute(),
    matching(db, query, 'language')
      .innerJoinLateral(sql<{ language: string }>`unnest(${languages})`.as<'l'>(sql`l (language)`), (join) =>
        join.onTrue(),
      )
      .select(['l.language as value', count])
      .groupBy('l.language')
      .execute(),
  ])
  return { state: asFacet(state), tag: asFacet(tag), author: asFacet(author), language: asFacet(language) }
}

const postOf = (db: Db, id: string) =>
  db
    .selectFrom('newsPosts as p')
    .innerJoin('accounts as a', 'a.id', 'p.authorId')
    .select(shared)
    .select(derived)
    .leftJoin('newsSendings as s', 's.postId', 'p.id')
    .select(
      sql<
        Post['sending']
      >`case when s.post_id is not null then jsonb_build_object('state', s.state, 'total', s.total, 'sent', s.sent,
        'createdAt', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`.as('sending'),
    )
    .select(['p.draft', 'p.live', 'p.liveSlug', 'p.stateReason', 'p.notifies', 'p.authorId'])
    .where('p.id', '=', id)
    .$narrowType<Narrow>()
export const findPost = (db: Db, id: string) => postOf(db, id).executeTakeFirst()
/** Locks a post until the transaction ends, so that concurrent changes wait. */
export const lockPost = (tx: Db, id: string) => postOf(tx, id).forUpdate('p').executeTakeFirst()
export type StoredPost = NonNullable<Awaited<ReturnType<typeof findPost>>>

export const insertPost = (tx: Db, post: { draft: PostContent; slug: string; authorId: string }) =>
  tx
    .insertInto('newsPosts')
    .values({ ...post, draft: JSON.stringify(post.draft) })
    .returning('id')
    .executeTakeFirstOrThrow()

type Change = {
  authorId?: string
  draft?: PostContent
  live?: PostContent
  slug?: string
  liveSlug?: string
  state?: PostState
  stateReason?: string
  publishedAt?: RawBuilder<string>
  revisedAt?: RawBuilder<string>
  scheduledAt?: string | null
  notifies?: boolean
  deletedAt?: string | null
}
export const updatePost = (tx: Db, id: string, { draft, live, ...change }: Change) =>
  tx
    .updateTable('newsPosts')
    .set({
      ...change,
      ...(draft && { draft: JSON.stringify(draft) }),
      ...(live && { live: JSON.stringify(live) }),
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Whether all of some pictures belong to a post. They stay until the transaction ends. */
export async function ownsPictures(tx: Db, postId: string, ids: readonly string[]) {
  if (ids.length === 0) return true
  const found = await tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...ids])
    .where('entity', '=', 'post')
    .where('entityId', '=', postId)
    .where('kind', '=', 'picture')
    .where('deletedAt', 'is', null)
    .forShare()
    .execute()
  return found.length === ids.length
}

/** Records the pictures that a post uses, instead of those before, so that the cleanup keeps them. */
export async function recordPictures(tx: Db, postId: string, ids: readonly string[]) {
  await sql`delete from news_pictures where post_id = ${postId} and file_id <> all(${[...ids]}::uuid[])`.execute(tx)
  await sql`insert into news_pictures (post_id, file_id) select ${postId}, f from unnest(${[...ids]}::uuid[]) f
    on conflict do nothing`.execute(tx)
}

/** Whether the latest event of a post is an edit of the same user within the last hour. Another edit then needs no event of its own. */
export async function continuesEditing(tx: Db, postId: string, actorId: string) {
  const { rows } = await sql<{
    isSame: boolean
  }>`select action in ('post.edited', 'post.created') and actor_id = ${actorId}
      and at > now() - interval '1 hour' as "isSame"
    from audit_events where entity = 'post' and entity_id = ${postId} order by id desc limit 1`.execute(tx)
  return rows[0]?.isSame ?? false
}

/** The scheduled post that has been due for the longest time; locked, so that no other server publishes it too. */
export async function lockDuePost(tx: Db) {
  const { rows } = await sql<{
    id: string
  }>`select id from news_posts where state = 'programada' and scheduled_at <= now()
    order by scheduled_at, id limit 1 for update skip locked`.execute(tx)
  return rows[0]?.id
}

/** A post, locked while its files change. */
export async function sharePost(tx: Db, id: string, sharing: Sharing) {
  const { rows } = await sql<{
    deleted: boolean
  }>`select deleted_at is not null as deleted from news_posts where id = ${id} ${forShare(sharing)}`.execute(tx)
  return rows[0]
}

/** SQL: whether a post shows a picture. */
export const isPictureOfPost = (fileId: RawBuilder<string>) =>
  sql<boolean>`exists (select from news_pictures u where u.file_id = ${fileId})`
