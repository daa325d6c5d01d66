import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, sendNotFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { fileOf } from '#platform/server/http/uploads.ts'
import { findPhoto, removePhoto, savePhoto } from './photos.sql.ts'
import { toPhoto } from './photos.ts'

export function photoRoutes(app: FastifyInstance, db: Db) {
  function own(request: FastifyRequest, id: string) {
    const actor = actorOf(request)
    if (actor.id !== id) throw notFound('account')
    return actor
  }

  route(app, ownAccount.photo, async ({ params }, request) => {
    const actor = own(request, params.id)
    const { bytes } = await fileOf(request)
    const sizes = await toPhoto(bytes)
    const key = randomBytes(24).toString('base64url')
    const photoUrl = `/api/photos/${key}`
    await db.transaction().execute(async (tx) => {
      await savePhoto(tx, actor.id, { key, photoUrl, ...sizes })
      await audit(tx, actor.id, { action: 'account.photo_changed', entity: 'account', entityId: actor.id })
    })
    return { photoUrl }
  })

  route(app, ownAccount.removePhoto, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = own(request, params.id)
      await removePhoto(tx, actor.id)
      await audit(tx, actor.id, { action: 'account.photo_removed', entity: 'account', entityId: actor.id })
      return {}
    }),
  )

  // An image request cannot send a token. The key in the address is the permission, and every new photo has a new key.
  app.get<{ Params: { key: string }; Querystring: { size?: string } }>(
    '/api/photos/:key',
    { config: { access: 'public' }, schema: { hide: true } },
    async ({ params, query }, reply) => {
      const image = await findPhoto(db, String(params.key), query.size === 'small' ? 'small' : 'large')
      if (!image) return sendNotFound(reply)
      return reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-disposition', 'inline; filename="foto.webp"')
        .header('content-security-policy', "default-src 'none'")
        .send(image)
    },
  )
}
