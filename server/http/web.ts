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
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (request.method === 'GET' && !calls.test(path) && !path.includes('.')) return reply.sendFile('index.html')
    return sendNotFound(reply)
  })
}
