import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayDownload } from '#platform/contract/files.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { AppError, sendNotFound } from '#platform/server/http/errors.ts'
import { mustCallFromHere } from '#platform/server/http/session.ts'
import type { VideoPart } from './partUrls.ts'
import { rangeOf } from './ranges.rules.ts'
import { findWatched } from './videos.sql.ts'

type Address = { Params: { id: string }; Querystring: { until?: string; key?: string } }

/** Requests of a video player, which cannot send a token: the signed URL is the permission. */
export function watchRoutes(app: FastifyInstance, db: Db) {
  const { storage, addresses } = app.files
  const open = { config: { access: 'public' as const }, schema: { hide: true } }

  async function watched(request: FastifyRequest<Address>, part?: VideoPart) {
    const { id } = request.params
    const { query } = request
    mustCallFromHere(app, request)
    if (!addresses.mayView(String(id), String(query.until), String(query.key), part))
      throw new AppError(403, 'address_over', 'Este endereço não vale mais. Abra o vídeo de novo.')
    const video = await findWatched(db, id)
    return video && mayDownload(video.state).allowed ? video : null
  }
  const closed = (reply: FastifyReply) =>
    reply.header('content-security-policy', "default-src 'none'; sandbox").header('cache-control', 'private, no-cache')

  // A player may request the length first: the same response without its body.
  app.route<Address>({ method: ['GET', 'HEAD'], url: '/api/video/:id', ...open, handler: play })
  async function play(request: FastifyRequest<Address>, reply: FastifyReply) {
    const video = await watched(request)
    if (!video) return sendNotFound(reply)
    const { id, size: bytes } = video
    const tag = `"${video.sha256.toString('hex')}"`
    const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers
    closed(reply).header('etag', tag).header('accept-ranges', 'bytes')
    if (known === tag) return reply.code(304).send()
    const asked = rangeOf({ range, ifRange: ifRange as string | undefined, bytes, tag })
    if (asked === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
    const { from, to } = asked === 'whole' ? { from: 0, to: bytes - 1 } : asked
    if (asked !== 'whole') reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes}`)
    reply
      .type(video.type)
      .header('content-length', to - from + 1)
      .header('content-disposition', 'inline; filename="video"')
    if (request.method === 'HEAD') return reply.send()
    const stream = await storage.readPart(id, from, to)
    if (!stream) return sendNotFound(reply.removeHeader('content-length').removeHeader('content-range'))
    // Seeking aborts the request: its source must be closed.
    reply.raw.once('close', () => void stream.destroy())
    return reply.send(stream)
  }

  app.get<Address>('/api/video/:id/poster', open, async (request, reply) => {
    const video = await watched(request, 'poster')
    const picture = video?.posterAt ? await storage.read(video.id, 'small') : null
    if (!picture) return sendNotFound(reply)
    return closed(reply).type('image/webp').header('content-length', picture.bytes).send(picture.stream)
  })

  app.get<Address>('/api/video/:id/captions', open, async (request, reply) => {
    const video = await watched(request, 'captions')
    if (!video?.captions) return sendNotFound(reply)
    return closed(reply).type('text/vtt; charset=utf-8').send(video.captions)
  })
}
