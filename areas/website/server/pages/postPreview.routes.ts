import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { news } from '#website/contract/news.ts'
import { picturePath } from '#website/contract/publicPosts.ts'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'
import { cleaned, picturesOf } from '#website/server/news/content.ts'
import { findPost } from '#website/server/news/news.sql.ts'
import { articleView } from '#website/server/news/newsPages.ts'
import type { PublicRow } from '#website/server/news/publicPosts.sql.ts'
import type { SiteBuild } from './siteBuild.ts'
import { siteFrame } from './siteFrame.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The renderer of the public site; null for a server without one. */
    siteBuild: SiteBuild | null
  }
}

/** The page of a post as it would be published now, for administrators: from the same renderer as the public page. */
export function postPreviewRoutes(app: FastifyInstance, db: Db) {
  const { addresses } = app.files
  async function pageOf(language: SiteLanguage, post: Omit<PublicRow, 'isPinned'>, pictures: readonly string[]) {
    const build = app.siteBuild
    if (!build) throw notFound('post')
    const view = await articleView(db, language, { ...post, isPinned: false })
    // The sandbox of the preview runs no scripts, and would report each.
    const assets = build.assets.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    const frame = siteFrame(
      app,
      { ...build, assets },
      {
        ...{ language, languageInAddress: false, path: `/noticias/${post.slug}`, params: [] },
        ...{ method: 'get', refresh: null, listed: false },
      },
    )
    const html = (await build.render())({ page: 'article', view }, frame)
    // The pictures of a draft are not public, so that the preview needs signed addresses.
    const withPictures = pictures.reduce(
      (text, picture) => text.replaceAll(picturePath(picture), addresses.ofPicture(picture).replaceAll('&', '&amp;')),
      html,
    )
    return { html: withPictures }
  }

  route(app, news.preview, async ({ params: { id }, query: { language } }) => {
    const post = await findPost(db, id)
    if (!post) throw notFound('post')
    const { draft: live, slug, revisedAt } = post
    const publishedAt = post.publishedAt ?? post.scheduledAt ?? new Date().toISOString()
    return pageOf(language, { id, slug, live, publishedAt, revisedAt }, picturesOf(live))
  })
  route(app, news.previewOf, ({ body: { language, ...typed } }) => {
    // A post that is not stored has no pictures, and must not get signed addresses of others.
    const live = { ...cleaned(typed), coverId: null }
    const publishedAt = new Date().toISOString()
    return pageOf(language, { id: '', slug: 'previa', live, publishedAt, revisedAt: null }, [])
  })
}
