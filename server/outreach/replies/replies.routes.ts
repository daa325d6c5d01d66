import type { FastifyInstance } from 'fastify'
import { bodyOf, mustBeSigned } from '#server/outbound/channels/signature.ts'
import type { Db } from '#server/platform/db/db.ts'
import { largestMail, takeMail } from './taking.ts'

/** Replies that a mail server hands over as they came, each signed. */
export function replyRoutes(app: FastifyInstance, db: Db) {
  app.register(async (scope) => {
    // A signature is of the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestMail }, (_request, body, done) =>
      done(null, body),
    )
    const hook = { config: { access: 'public' as const, call: '/webhooks' }, schema: { hide: true } }
    scope.post('/api/webhooks/replies', hook, async (request) => {
      const body = bodyOf(request)
      mustBeSigned(app, request, body)
      const { seal, place, files } = app
      return { taken: await takeMail(db, { seal, publicUrl: place.publicUrl, ...files }, body) }
    })
  })
}
