import type { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { videoChunk } from '#platform/contract/videoLimits.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { requireSession } from '#platform/server/http/session.ts'
import { openTus } from './tus.ts'

type Pieces = {
  path: string
  access: 'session' | 'public'
  /** The upload with this id, when the caller may continue it. */
  find: (request: FastifyRequest, id: string) => Promise<object | undefined>
}

/** Receives the bytes of announced uploads at `<path>/:id`, as tus 1.0.0 says. */
export function receivePieces(app: FastifyInstance, db: Db, { path, access, find }: Pieces) {
  const { storage } = app.files
  let opening: Promise<Server> | undefined
  const tus = () => {
    opening ??= openTus(
      db,
      storage,
      `/api${path}`,
      (id) => db.selectFrom('videoUploads').select(['size', 'createdAt']).where('id', '=', id).executeTakeFirst(),
      (error) => app.log.error({ err: error }, 'upload of a video'),
    )
    return opening
  }

  /** Before a byte is read. */
  async function mustFind(request: FastifyRequest) {
    const { id } = request.params as { id: string }
    const isOwn = z.uuid().safeParse(id).success && (await find(request, id))
    if (!isOwn) throw notFound('videoUpload')
  }

  async function receive(request: FastifyRequest, reply: FastifyReply) {
    const server = await tus()
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    await server.handle(request.raw, reply.raw)
  }

  void app.register(async (scope) => {
    // The library reads the request itself.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    for (const method of ['HEAD', 'PATCH'] as const)
      scope.route({
        method,
        url: `/api${path}/:id`,
        config: { access, call: `${path}/:id` },
        bodyLimit: 2 * videoChunk,
        schema: { summary: 'The next bytes of a video that was announced, as tus 1.0.0 says', hide: method === 'HEAD' },
        onRequest: access === 'session' ? [requireSession, mustFind] : [mustFind],
        handler: receive,
      })
  })
}
