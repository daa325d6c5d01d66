import type { FastifyInstance } from 'fastify'
import { news } from '#contract/site/news.ts'
import { picturePath } from '#contract/site/publicPosts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { picturesOf } from '#server/site/news/content.ts'
import { findPost } from '#server/site/news/news.sql.ts'
import { articleView } from '#server/site/news/newsPages.ts'
import type { SiteBuild } from './siteBuild.ts'
import { siteFrame } from './siteFrame.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The renderer of the public site; null for a server without one. */
    siteBuild: SiteBuild | null
  }
}

/** The page of a post as it would be published now, for those who write it: rendered like the one that visitors get. */
export function postPreviewRoutes(app: FastifyInstance, db: Db) {
  const { addresses } = app.files
  route(app, news.preview, async ({ params: { id }, query: { language } }) => {
    const post = await findPost(db, id)
    const build = app.siteBuild
    if (!post || !build) throw notFound('post')
    const { draft, slug, revisedAt } = post
    const publishedAt = post.publishedAt ?? post.scheduledAt ?? new Date().toISOString()
    const view = await articleView(db, language, { id, slug, live: draft, publishedAt, revisedAt, isPinned: false })
    const frame = siteFrame(app, build, {
      ...{ language, languageInAddress: false, path: `/noticias/${slug}` },
      ...{ method: 'get', refresh: null, listed: false },
    })
    const html = (await build.render())({ page: 'article', view }, frame)
    // Pictures of a draft are public only once it is.
    const own = picturesOf(draft)
    const withPictures = own.reduce(
      (text, picture) => text.replaceAll(picturePath(picture), addresses.ofPicture(picture).replaceAll('&', '&amp;')),
      html,
    )
    return { html: withPictures }
  })
}
