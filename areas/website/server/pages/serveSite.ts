import { gzipSync } from 'node:zlib'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownOrigin } from '#access/server/accounts/origin.ts'
import type { Db } from '#platform/server/db/db.ts'
import { AppError, sendNotFound } from '#platform/server/http/errors.ts'
import { etagOf, hasTag } from '#platform/server/http/etag.ts'
import { reportError } from '#platform/server/reports.ts'
import { siteLanguages, tagOf } from '#website/contract/siteLanguage.rules.ts'
import { legalPages } from '#website/contract/siteTexts.ts'
import { closeForMaintenance } from '#website/server/maintenance/maintenance.ts'
import { currentVersion } from '#website/server/texts/siteTexts.sql.ts'
import type { SiteBuild } from './siteBuild.ts'
import { siteFrame } from './siteFrame.ts'
import type { SiteAnswer, SitePage } from './sitePage.ts'
import { allSitePages, languageOf } from './sitePages.ts'

const ofSecrets = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
/** Bytes of a form of the site: the longest message takes nine for each letter of some scripts. */
const longestForm = 64 * 1024

const notFound: SiteAnswer = { page: 'notFound', view: {}, status: 404 }

/** The page of the maintenance reloads itself. */
const secondsToRefresh = 30
type Sending = { requested?: string | undefined; listed?: boolean; refresh?: number | null }

/** Repeated parameters count once. */
const onlyTexts = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value
      return typeof first === 'string' ? [[name, first.replaceAll('\0', '')]] : []
    }),
  )

/** Compresses a page at once: it is small, and the end of a stream waits for a thread. */
function packed(request: FastifyRequest, reply: FastifyReply, html: string) {
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return html
  reply.header('content-encoding', 'gzip')
  return gzipSync(html)
}

/** The public site: every page of the list, rendered as a whole document that needs no scripts. */
export async function serveSite(app: FastifyInstance, db: Db, build: SiteBuild) {
  // Consents refer to the version in force, so that there has to be one before the first consent.
  for (const page of legalPages) await currentVersion(db, page)
  const open = { config: { access: 'public' as const }, schema: { hide: true } }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    loaded: SiteAnswer,
    { requested, listed = false, refresh = null }: Sending = {},
  ) {
    const { status = 200, secret = false } = loaded
    const language = languageOf(request, requested)
    if (loaded.movedTo) return reply.redirect(`${loaded.movedTo}${requested ? `?lang=${language}` : ''}`, status)
    const frame = siteFrame(app, build, {
      language,
      languageInAddress: requested !== undefined && siteLanguages.some((code) => code === requested),
      path: request.url.split('?')[0] ?? '/',
      method: request.method === 'POST' ? 'post' : 'get',
      refresh,
      listed: listed && status === 200 && !loaded.unlisted,
    })
    const html = (await build.render())(loaded, frame)
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({ 'content-language': tagOf(language), vary: 'accept-language, accept-encoding' })
    if (secret) return reply.headers(ofSecrets).send(packed(request, reply, html))
    if (request.method === 'POST' || status !== 200)
      return reply.header('cache-control', 'no-store').send(packed(request, reply, html))
    const etag = etagOf(html)
    reply.headers({ 'cache-control': 'no-cache', etag })
    return hasTag(request, etag) ? reply.code(304).send() : reply.send(packed(request, reply, html))
  }

  async function answer({ load, listed = false }: SitePage, request: FastifyRequest, reply: FastifyReply) {
    const [params = {}, query = {}, body = {}] = [request.params, request.query, request.body].map(onlyTexts)
    const requested = query.lang ?? body.lang
    const language = languageOf(request, requested)
    const loaded = (await load({ app, db, request, language, params, query, body })) ?? notFound
    return send(request, reply, loaded, { requested, listed })
  }

  closeForMaintenance(app, (request, reply) =>
    send(
      request,
      reply,
      { page: 'maintenance', view: app.installation.all().maintenance, status: 503 },
      { requested: onlyTexts(request.query).lang, refresh: secondsToRefresh },
    ),
  )

  await app.register(async (site) => {
    site.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    site.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
      const status = error instanceof AppError ? error.status : (error.statusCode ?? 500)
      const requested = onlyTexts(request.query).lang
      if (error instanceof AppError && error.extra.retryAfter) reply.header('retry-after', error.extra.retryAfter)
      if (status === 429) return send(request, reply, { page: 'blocked', view: {}, status }, { requested })
      if (status < 500) return send(request, reply, { ...notFound, status }, { requested })
      request.log.error({ err: error }, 'a page of the site failed')
      reportError(error)
      return send(request, reply, { page: 'serverError', view: {}, status }, { requested })
    })
    for (const page of allSitePages())
      site.route({
        method: page.method ?? 'GET',
        url: page.path,
        ...open,
        exposeHeadRoute: page.method !== 'POST',
        handler: (request, reply) => answer(page, request, reply),
      })
  })

  app.get('/robots.txt', open, async (_request, reply) => {
    const origin = ownOrigin(app)
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /dashboard\nDisallow: /api\nDisallow: /payment\nDisallow: /responder\nDisallow: /subscriptions\n${origin && `Sitemap: ${origin}/sitemap.xml\n`}`,
      )
  })
  app.get('/sitemap.xml', open, async (_request, reply) => {
    const origin = ownOrigin(app)
    if (!origin) return sendNotFound(reply)
    const pages = [
      '/pricing',
      ...allSitePages()
        .filter(({ listed, path }) => listed && !path.includes(':'))
        .map(({ path }) => path),
    ].map((path) => ({ path, at: null }))
    const below = await Promise.all(allSitePages().map(async ({ addresses }) => (await addresses?.(db)) ?? []))
    const links = (path: string) =>
      siteLanguages
        .map((code) => `<xhtml:link rel="alternate" hreflang="${tagOf(code)}" href="${origin}${path}?lang=${code}"/>`)
        .join('')
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${[...pages, ...below.flat()].map(({ path, at }) => `<url><loc>${origin}${path}</loc>${at ? `<lastmod>${at}</lastmod>` : ''}${links(path)}</url>`).join('\n')}\n</urlset>\n`,
      )
  })
}
