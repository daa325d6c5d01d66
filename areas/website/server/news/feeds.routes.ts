import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ownOrigin } from '#access/server/accounts/origin.ts'
import type { Db } from '#platform/server/db/db.ts'
import { sendNotFound } from '#platform/server/http/errors.ts'
import { etagOf, hasTag } from '#platform/server/http/etag.ts'
import { siteLanguageOf, tagOf } from '#website/contract/siteLanguage.rules.ts'
import { publicArticle } from './article.rules.ts'
import { atomOf, type Feed, rssOf } from './feeds.rules.ts'
import { isPublicPicture, lastChange, listPublic } from './publicPosts.sql.ts'

/** Posts in a feed. */
const most = 30
const titles = { pt: 'Notícias', en: 'News', de: 'Meldungen', fr: 'Actualités' }

async function feedOf(app: FastifyInstance, db: Db, request: FastifyRequest, origin: string): Promise<Feed> {
  const { lang } = request.query as { lang?: unknown }
  const language = siteLanguageOf(typeof lang === 'string' ? lang : 'pt', undefined)
  const { rows } = await listPublic(db, { tag: '', page: 1, limit: most })
  const organisation = app.installation.all().organisation.name
  return {
    title: `${titles[language]} · ${organisation}`,
    description: organisation,
    origin,
    language: tagOf(language),
    updatedAt: (await lastChange(db)) ?? new Date(0).toISOString(),
    posts: rows
      .map((row) => ({ ...publicArticle(row, language), updatedAt: row.revisedAt ?? row.publishedAt }))
      .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
  }
}

/** Whether the reader knows this version: by its tag, or else by its time, which has whole seconds. */
function isKnown(request: FastifyRequest, etag: string, at: string) {
  if (request.headers['if-none-match'] !== undefined) return hasTag(request, etag)
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return Math.floor(Date.parse(at) / 1000) * 1000 <= since
}

/** The feeds of the posts, and the pictures of those that are published. */
export function newsFeedRoutes(app: FastifyInstance, db: Db) {
  const open = { config: { access: 'public' as const }, schema: { hide: true } }

  function serveFeed(path: string, type: string, write: (feed: Feed) => string) {
    app.get(path, open, async (request, reply: FastifyReply) => {
      // Addresses in feeds are absolute.
      const origin = ownOrigin(app)
      if (!origin) return sendNotFound(reply)
      const feed = await feedOf(app, db, request, origin)
      const body = write(feed)
      const etag = etagOf(body)
      reply.headers({
        'cache-control': 'public, max-age=300',
        etag,
        'last-modified': new Date(feed.updatedAt).toUTCString(),
      })
      if (isKnown(request, etag, feed.updatedAt)) return reply.code(304).send()
      return reply.type(`${type}; charset=utf-8`).send(body)
    })
  }
  serveFeed('/noticias/rss.xml', 'application/rss+xml', rssOf)
  serveFeed('/noticias/atom.xml', 'application/atom+xml', atomOf)

  // Link previews and feed readers store addresses for a long time, so these are not signed: the pictures are public.
  app.get<{ Params: { id: string }; Querystring: { size?: string } }>(
    '/noticias/imagem/:id',
    open,
    async ({ params: { id }, query: { size } }, reply) => {
      if (!z.uuid().safeParse(id).success || !(await isPublicPicture(db, id.toLowerCase()))) return sendNotFound(reply)
      const object = await app.files.storage.read(id.toLowerCase(), size === 'small' ? 'small' : 'large')
      if (!object) return sendNotFound(reply)
      return reply
        .type('image/webp')
        .headers({
          'content-length': object.bytes,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
          // A post may be withdrawn: caches keep its pictures for an hour at most.
          'cache-control': 'public, max-age=3600',
        })
        .send(object.stream)
    },
  )
}
