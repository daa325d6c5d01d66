import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/server/db/db.ts'
import type { PublicPosts } from '#website/contract/publicPosts.ts'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'
import type { SiteView } from '#website/contract/sitePages.ts'
import { isReader, publicArticle, publicPost } from './article.rules.ts'
import { countRead, findFormer, findPublic, listPublic, listTags, type PublicRow } from './publicPosts.sql.ts'

const perPage = 9

type Requested = { db: Db; language: SiteLanguage; params: Record<string, string>; query: Record<string, string> }
/** A page, or the address to which it moved. */
type Answer = SiteView & { status?: number; movedTo?: string }

const noSubscription = { email: '', error: '', sent: false } as const

/** The list of posts, by subject and page; null for a page that does not exist. */
export async function loadPosts(
  { db, language, query }: Requested,
  subscription: PublicPosts['subscription'] = noSubscription,
): Promise<Answer | null> {
  const page = query.page === undefined ? 1 : /^[1-9]\d{0,4}$/.test(query.page) ? Number(query.page) : 0
  const tag = (query.tag ?? '').slice(0, 40)
  if (page === 0) return null
  const { rows, total } = await listPublic(db, { tag, page, limit: perPage })
  const pages = Math.max(1, Math.ceil(total / perPage))
  if (page > pages || (tag !== '' && total === 0)) return null
  const posts = rows.map((row) => publicPost(row, language))
  const status = subscription.error ? 400 : 200
  return { page: 'news', view: { posts, tag, tags: await listTags(db), page, pages, subscription }, status }
}

/** The page of a post, with the latest of the others. */
export async function articleView(db: Db, language: SiteLanguage, post: PublicRow) {
  const { rows } = await listPublic(db, { tag: '', page: 1, limit: 4 })
  const others = rows.filter(({ id }) => id !== post.id).slice(0, 3)
  return { article: publicArticle(post, language), others: others.map((row) => publicPost(row, language)) }
}

/** One post. A former address redirects to the current one, and that of a withdrawn post answers 410. */
export async function loadArticle({
  db,
  language,
  request,
  params: { slug = '' },
}: Requested & { request: FastifyRequest }): Promise<Answer | null> {
  const found = await findPublic(db, slug.slice(0, 80))
  if (!found) {
    const former = await findFormer(db, slug.slice(0, 80))
    if (!former || former.deletedAt) return former ? { page: 'articleGone', view: {}, status: 410 } : null
    if (former.state === 'publicada' && former.liveSlug)
      return { page: 'articleGone', view: {}, status: 301, movedTo: `/noticias/${former.liveSlug}` }
    return { page: 'articleGone', view: {}, status: 410 }
  }
  const { method, headers } = request
  if (method === 'GET' && isReader(headers['user-agent'])) await countRead(db, found.id)
  return { page: 'article', view: await articleView(db, language, found) }
}
