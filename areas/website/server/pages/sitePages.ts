import type { FastifyRequest } from 'fastify'
import { siteLanguageOf } from '#website/contract/siteLanguage.rules.ts'
import type { SiteViews } from '#website/contract/sitePages.ts'
import type { LegalPage } from '#website/contract/siteTexts.ts'
import { receiveContactForm } from '#website/server/contact/receiveContactForm.ts'
import { loadArticle, loadPosts } from '#website/server/news/newsPages.ts'
import { listAddresses } from '#website/server/news/publicPosts.sql.ts'
import { receiveSubscription } from '#website/server/subscribers/receiveSubscription.ts'
import {
  confirmSubscriber,
  findConfirmable,
  findLeavable,
  unsubscribe,
} from '#website/server/subscribers/subscribers.sql.ts'
import { previewedPage } from '#website/server/texts/previews.ts'
import {
  currentVersion,
  findVersion,
  inLanguage,
  listVersions,
  readSiteText,
} from '#website/server/texts/siteTexts.sql.ts'
import type { SiteAnswer, SitePage, SiteRequest } from './sitePage.ts'

/** A version is a whole number above zero. */
const numberIn = (text = '') => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)

const legal = async (page: LegalPage, { db, language, params }: SiteRequest): Promise<SiteAnswer | null> => {
  const current = await currentVersion(db, page)
  const version = params.n === undefined ? current : await findVersion(db, page, numberIn(params.n) ?? 0)
  if (!version) return null
  const versions = await listVersions(db, page)
  const { n: number, at, content } = version
  return { page: 'legal', view: { page, text: inLanguage(content, language), version: { n: number, at }, versions } }
}

const comingSoon = async (
  { db, language }: SiteRequest,
  view: { email: string; error: '' | 'email'; sent: boolean } = { email: '', error: '', sent: false },
): Promise<SiteAnswer> => {
  const version = await currentVersion(db, 'comingSoon')
  const status = view.error ? 400 : 200
  return { page: 'comingSoon', view: { text: inLanguage(version.content, language), ...view }, status }
}

const contact = async (
  { db, language }: SiteRequest,
  view: Omit<SiteViews['contact'], 'text'> = {
    values: { name: '', email: '', message: '' },
    wrong: {},
    protocol: null,
  },
): Promise<SiteAnswer> => {
  const version = await currentVersion(db, 'contact')
  const status = Object.keys(view.wrong).length > 0 ? 400 : 200
  return { page: 'contact', view: { text: inLanguage(version.content, language), ...view }, status }
}

/** The draft of a page as visitors would read it. */
async function preview({ app, db, language, params: { token = '' } }: SiteRequest): Promise<SiteAnswer | null> {
  const page = previewedPage(app.seal, token)
  if (!page) return null
  const { content, versions } = await readSiteText(db, page)
  const text = inLanguage(content, language) as never
  const next = { n: (versions[0]?.n ?? 0) + 1, at: new Date().toISOString() }
  const views = {
    about: { page, view: { text } },
    faqs: { page, view: { text, search: '', topic: null } },
    terms: { page: 'legal', view: { page, text, version: next, versions: [next, ...versions] } },
    privacy: { page: 'legal', view: { page, text, version: next, versions: [next, ...versions] } },
    contact: { page, view: { text, values: { name: '', email: '', message: '' }, wrong: {}, protocol: null } },
    comingSoon: { page, view: { text, email: '', error: '', sent: false } },
  }
  return { ...(views[page] as SiteAnswer), secret: true }
}

/** The pages of this area. */
const sitePages: readonly SitePage[] = [
  {
    path: '/about-us',
    listed: true,
    load: async ({ db, language }) => ({
      page: 'about',
      view: { text: inLanguage((await currentVersion(db, 'about')).content, language) },
    }),
  },
  {
    path: '/faqs',
    listed: true,
    load: async ({ db, language, query: { q = '', topic } }) => ({
      page: 'faqs',
      view: {
        text: inLanguage((await currentVersion(db, 'faqs')).content, language),
        search: q.slice(0, 200),
        topic: numberIn(topic),
      },
    }),
  },
  { path: '/contact-us', listed: true, load: (request) => contact(request) },
  { path: '/contact-us', method: 'POST', load: async (request) => contact(request, await receiveContactForm(request)) },
  {
    path: '/maintenance',
    load: async ({ app }) => ({ page: 'maintenance', view: app.installation.all().maintenance }),
  },
  { path: '/terms', listed: true, load: (request) => legal('terms', request) },
  { path: '/terms/:n', load: (request) => legal('terms', request) },
  { path: '/privacy', listed: true, load: (request) => legal('privacy', request) },
  { path: '/privacy/:n', load: (request) => legal('privacy', request) },
  { path: '/coming-soon', listed: true, load: (request) => comingSoon(request) },
  {
    path: '/coming-soon',
    method: 'POST',
    load: async (request) => comingSoon(request, await receiveSubscription(request)),
  },
  {
    path: '/subscriptions/confirm/:token',
    load: async ({ db, params: { token = '' } }) => {
      const found = await findConfirmable(db, token)
      const step = !found ? 'unknown' : found.state === 'confirmado' ? 'confirmed' : 'confirm'
      return { page: 'subscription', view: { step, token }, status: found ? 200 : 404, secret: true }
    },
  },
  {
    path: '/subscriptions/confirm/:token',
    method: 'POST',
    load: async ({ db, params: { token = '' } }) => {
      const isDone = await confirmSubscriber(db, token)
      const step = isDone ? 'confirmed' : 'unknown'
      return { page: 'subscription', view: { step, token: '' }, status: isDone ? 200 : 404, secret: true }
    },
  },
  {
    path: '/subscriptions/leave/:token',
    load: async ({ db, params: { token = '' } }) => {
      const found = await findLeavable(db, token)
      const step = !found ? 'unknown' : found.state === 'saiu' ? 'left' : 'leave'
      return { page: 'subscription', view: { step, token }, status: found ? 200 : 404, secret: true }
    },
  },
  {
    // A mail program posts here by itself (RFC 8058).
    path: '/subscriptions/leave/:token',
    method: 'POST',
    load: async ({ db, params: { token = '' } }) => {
      const isDone = await unsubscribe(db, token)
      const step = isDone ? 'left' : 'unknown'
      return { page: 'subscription', view: { step, token: '' }, status: isDone ? 200 : 404, secret: true }
    },
  },
  { path: '/404', load: async () => null },
  // Answers 200: a visit of this address is not an error of the server.
  { path: '/500', load: async () => ({ page: 'serverError', view: {} }) },
  { path: '/site/preview/:token', load: preview },
  { path: '/noticias', listed: true, load: (request) => loadPosts(request) },
  {
    path: '/noticias',
    method: 'POST',
    load: async (request) => loadPosts({ ...request, query: {} }, await receiveSubscription(request, 'news')),
  },
  {
    path: '/noticias/:slug',
    listed: true,
    load: (request) => loadArticle(request),
    addresses: async (db) => (await listAddresses(db)).map(({ slug, at }) => ({ path: `/noticias/${slug}`, at })),
  },
]

/** The pages that later areas add to the site. `app/server/registry.ts` fills this in. */
const laterPages: SitePage[] = []
export const registerSitePages = (pages: readonly SitePage[]) => laterPages.splice(0, laterPages.length, ...pages)

/** All pages of the public site. Its routes, its site map and its tests follow this list. */
export const allSitePages = (): readonly SitePage[] => [...sitePages, ...laterPages]

/** The language of a request: of its address or its form, else of the browser. */
export const languageOf = (request: FastifyRequest, requested: string | undefined) =>
  siteLanguageOf(requested, request.headers['accept-language'])
