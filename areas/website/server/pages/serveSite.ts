import { gzipSync } from 'node:zlib'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownOrigin } from '#access/server/accounts/origin.ts'
import type { Announcements } from '#platform/server/db/announcements.ts'
import type { Db } from '#platform/server/db/db.ts'
import { AppError, sendNotFound } from '#platform/server/http/errors.ts'
import { etagOf, hasTag } from '#platform/server/http/etag.ts'
import { reportError } from '#platform/server/reports.ts'
import { type SiteLanguage, siteLanguages, tagOf } from '#website/contract/siteLanguage.rules.ts'
import { legalPages } from '#website/contract/siteTexts.ts'
import { closeForMaintenance } from '#website/server/maintenance/maintenance.ts'
import { currentVersion } from '#website/server/texts/siteTexts.sql.ts'
import { type KeptPage, openPageMemory } from './pageMemory.ts'
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
type Sending = {
  requested?: string | undefined
  listed?: boolean
  refresh?: number | null
  /** Keeps the page in memory. */
  keep?: (html: string, until: number | null) => KeptPage
}

/** Repeated parameters count once. */
const onlyTexts = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value
      return typeof first === 'string' ? [[name, first.replaceAll('\0', '')]] : []
    }),
  )

const acceptsGzip = (request: FastifyRequest) => /\bgzip\b/.test(String(request.headers['accept-encoding']))

/** Compresses a page at once: it is small, and the end of a stream waits for a thread. */
function packed(request: FastifyRequest, reply: FastifyReply, html: string) {
  if (!acceptsGzip(request)) return html
  reply.header('content-encoding', 'gzip')
  return gzipSync(html)
}

const headed = (reply: FastifyReply, language: SiteLanguage) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-language': tagOf(language), vary: 'accept-language, accept-encoding' })

/** Sends a page that is in memory. */
function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, packed, etag }: KeptPage,
  language: SiteLanguage,
) {
  headed(reply, language).headers({ 'cache-control': 'no-cache', etag })
  if (hasTag(request, etag)) return reply.code(304).send()
  if (!acceptsGzip(request)) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(packed)
}

/** The key of a page in memory: its address without what does not matter, and what its frame shows of the installation. */
function keyOf(
  url: string,
  ignores: readonly string[],
  of: [SiteLanguage, ReturnType<FastifyInstance['installation']['all']>],
) {
  const [language, { organisation, appearance }] = of
  const { pathname, searchParams } = new URL(url, 'http://site')
  for (const name of ignores) searchParams.delete(name)
  const { name, email, phone } = organisation
  return JSON.stringify([pathname, searchParams.toString(), language, name, email, phone, appearance])
}

/** The public site: every page of the list, rendered as a whole document that needs no scripts. */
export async function serveSite(app: FastifyInstance, db: Db, build: SiteBuild, announcements: Announcements) {
  const memory = openPageMemory(announcements)
  // Consents refer to the version in force, so that there has to be one before the first consent.
  for (const page of legalPages) await currentVersion(db, page)
  const open = { config: { access: 'public' as const }, schema: { hide: true } }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    loaded: SiteAnswer,
    { requested, listed = false, refresh = null, keep }: Sending = {},
  ) {
    const { status = 200, secret = false } = loaded
    const language = languageOf(request, requested)
    if (loaded.movedTo) return reply.redirect(`${loaded.movedTo}${requested ? `?lang=${language}` : ''}`, status)
    const frame = siteFrame(app, build, {
      language,
      languageInAddress: requested !== undefined && siteLanguages.some((code) => code === requested),
      path: request.url.split('?')[0] ?? '/',
      params: loaded.params ?? [],
      method: request.method === 'POST' ? 'post' : 'get',
      refresh,
      listed: listed && status === 200 && !loaded.unlisted,
    })
    const html = (await build.render())(loaded, frame)
    if (keep && status === 200 && !secret) return sendKept(request, reply, keep(html, loaded.until ?? null), language)
    headed(reply.code(status), language)
    if (secret) return reply.headers(ofSecrets).send(packed(request, reply, html))
    if (request.method === 'POST' || status !== 200)
      return reply.header('cache-control', 'no-store').send(packed(request, reply, html))
    const etag = etagOf(html)
    reply.headers({ 'cache-control': 'no-cache', etag })
    return hasTag(request, etag) ? reply.code(304).send() : reply.send(packed(request, reply, html))
  }

  async function answer(
    { load, listed = false, kept = false, ignores = [], opened }: SitePage,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const [params = {}, query = {}, body = {}] = [request.params, request.query, request.body].map(onlyTexts)
    const requested = query.lang ?? body.lang
    const language = languageOf(request, requested)
    const asked = { app, db, request, language, params, query, body }
    const isKept = kept && request.method !== 'POST'
    const key = isKept ? keyOf(request.url, ignores, [language, app.installation.all()]) : ''
    const known = isKept && memory.read(key)
    if (known) {
      opened?.(asked)
      return sendKept(request, reply, known, language)
    }
    const round = memory.round()
    const loaded = (await load(asked)) ?? notFound
    if ((loaded.status ?? 200) === 200) opened?.(asked)
    const keep = (html: string, until: number | null) => memory.keep(key, html, { round, until })
    return send(request, reply, loaded, { requested, listed, ...(isKept && { keep }) })
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
        `User-agent: *\nDisallow: /dashboard\nDisallow: /api\nDisallow: /payment\nDisallow: /responder\nDisallow: /candidatura\nDisallow: /subscriptions\n${origin && `Sitemap: ${origin}/sitemap.xml\n`}`,
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
