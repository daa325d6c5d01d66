import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendNotFound } from './errors.ts'

/** The first parts of paths that are calls: an unknown one answers with a problem, never with a page. */
const calls = /^\/(api|authentication|user|messages|super-admin)(\/|$)/

/** Serves the built web app; every path that is not a call is a screen, which the app finds for itself. */
export async function serveWeb(app: FastifyInstance, root: string) {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = path.includes('/assets/')
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
      // These two speak to pages; on a page's parts they only weigh, nearly a kilobyte each.
      if (isAsset) reply.removeHeader('content-security-policy').removeHeader('permissions-policy')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (request.method === 'GET' && !calls.test(path) && !path.includes('.')) return reply.sendFile('index.html')
    return sendNotFound(reply)
  })
}
