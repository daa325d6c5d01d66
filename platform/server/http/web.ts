import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apartPageAt } from './apartPages.ts'
import { sendNotFound } from './errors.ts'
import { etagOf, hasTag } from './etag.ts'
import { type FirstLook, firstHtml } from './firstHtml.rules.ts'

/** The first segments of calls. */
const calls = /^\/(api|authentication|user|messages|super-admin)(\/|$)/
/** An unknown call is answered with a problem, never with a page. */
export const isCall = (path: string) => calls.test(path)

/**
 * Finds the page of a screen by its URL: each file of `screens` is named by the path of a route, with a dot for each slash
 * (`dashboard.companies.$companyId.html`), and lists what a browser preloads for it. An unknown URL gets the page of the nearest parent screen.
 */
function readScreens(root: string): (path: string) => string {
  let names: string[] = []
  try {
    names = readdirSync(join(root, 'screens')).filter((name) => name.endsWith('.html'))
  } catch {
    // A build without them: the app finds what it needs by itself.
  }
  const depth = (name: string) => name.split('.').length
  const parameters = (name: string) => name.split('$').length
  const screens = names
    .toSorted((a, b) => depth(b) - depth(a) || parameters(a) - parameters(b))
    .map((name) => {
      const parts = name.slice(0, -'.html'.length).split('.')
      const pattern = parts.map((part) => (part.startsWith('$') ? '[^/]+' : part.replaceAll(/\W/g, '\\$&'))).join('/')
      return { file: `screens/${name}`, pattern: new RegExp(`^/${pattern}(/|$)`) }
    })
  return (path) => screens.find(({ pattern }) => pattern.test(path))?.file ?? 'index.html'
}

/** For a page whose address may hold a token. */
const ofSecrets = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

/** The first segments of the screens, and of addresses that lead to one. */
const screens = /^\/(dashboard|auth|unsubscribe|components|users|companies|partners|404|500)?(\/|$)/i
export const isAppPath = (path: string) => screens.test(path)

type Options = { hasSite?: boolean; look: (request: FastifyRequest) => FirstLook }

/**
 * Serves the built web app. Paths of the app are screens, which it resolves itself; any other path that is not a call leads to the page of the public
 * site that says so, in a hub that has a site.
 */
export async function serveWeb(app: FastifyInstance, root: string, { hasSite = false, look }: Options) {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = path.includes('/assets/')
      if (!reply.hasHeader('cache-control'))
        reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
      // These two apply to documents; on assets they only add nearly a kilobyte each.
      if (isAsset) reply.removeHeader('content-security-policy').removeHeader('permissions-policy')
    },
  })
  const pageOf = readScreens(root)
  const read = new Map<string, string>()
  function sendPage(request: FastifyRequest, reply: FastifyReply, file: string, isApart: boolean) {
    const built = read.get(file) ?? readFileSync(join(root, file), 'utf8')
    read.set(file, built)
    const html = firstHtml(built, look(request), isApart)
    const etag = etagOf(html)
    reply.type('text/html; charset=utf-8').headers({ etag, vary: 'accept-language, accept-encoding' })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    return hasTag(request, etag) ? reply.code(304).send() : reply.code(200).send(html)
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?')
    const query = request.url.slice(path.length)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const apart = reads && apartPageAt(path)
    if (apart) {
      if (apart.secret.test(path)) reply.headers(ofSecrets)
      return sendPage(request, reply, `${apart.name}.html`, true)
    }
    if (!reads || isCall(path) || path.includes('.')) return sendNotFound(reply)
    // The app loads this address as a document for an unknown one of its own: the app as the answer would load it again for ever.
    if (!hasSite && path === '/404') return sendNotFound(reply)
    return hasSite && !isAppPath(path) ? reply.redirect(`/404${query}`) : sendPage(request, reply, pageOf(path), false)
  })
}
