import type { FastifyInstance } from 'fastify'
import { bodyOf, keepBodies, mustBeSigned, signedRoute } from '#deliveries/server/channels/signature.ts'
import type { Db } from '#platform/server/db/db.ts'
import { largestMail, takeMail } from './taking.ts'

/** Raw mails that a mail server posts, each signed. */
export function replyRoutes(app: FastifyInstance, db: Db) {
  app.register(async (scope) => {
    keepBodies(scope, largestMail)
    scope.post('/api/webhooks/replies', signedRoute, async (request) => {
      const body = bodyOf(request)
      mustBeSigned(app.seal, request.headers, body)
      const { seal, place, files } = app
      return { taken: await takeMail(db, { seal, publicUrl: place.publicUrl, ...files }, body) }
    })
  })
}
