import type { FastifyInstance } from 'fastify'
import { addressedChannels } from '#deliveries/contract/channels.ts'
import { maskedAddress } from '#deliveries/contract/deliveries.rules.ts'
import { unsubscribe } from '#deliveries/contract/webhooks.ts'
import { readUnsubscribeKey } from '#deliveries/server/channels/email/unsubscribe.rules.ts'
import { bodyOf, keepBodies, signedRoute } from '#deliveries/server/channels/signature.ts'
import { channels } from '#deliveries/server/channels.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { applyReport } from './reports.sql.ts'
import { findRecipient, isSuppressed, suppress } from './suppressions.sql.ts'

/** The largest call of a provider, in bytes. */
const largestCall = 1024 * 1024

/** The routes for reports of providers, each call signed; and the link to unsubscribe. */
export function webhookRoutes(app: FastifyInstance, db: Db) {
  app.register(async (scope) => {
    keepBodies(scope, largestCall)
    const installed = () => ({ settings: app.installation.all(), seal: app.seal })

    for (const channel of addressedChannels) {
      const { webhook } = channels[channel]
      if (!webhook) continue
      const { confirm } = webhook
      if (confirm)
        scope.get<{ Querystring: Record<string, string> }>(
          `/api/webhooks/${channel}`,
          signedRoute,
          async ({ query }, reply) => reply.type('text/plain').send(confirm(query, installed())),
        )
      scope.post(`/api/webhooks/${channel}`, signedRoute, async (request) => {
        const reports = await webhook.read({ headers: request.headers, body: bodyOf(request) }, installed())
        for (const report of reports) await db.transaction().execute((tx) => applyReport(tx, channel, report))
        return {}
      })
    }

    /** The address of the delivery that a key names. */
    async function requireRecipient(key: string) {
      const id = readUnsubscribeKey(app.seal, key)
      const found = id ? await findRecipient(db, id) : undefined
      if (!found?.recipient) throw notFound('unsubscribeLink')
      return found
    }
    route(scope, unsubscribe.read, async ({ params }) => {
      const { channel, recipient } = await requireRecipient(params.key)
      const { organisation } = app.installation.all()
      return {
        address: maskedAddress(recipient),
        isOut: await isSuppressed(db, channel, recipient),
        organisation: organisation.name,
      }
    })
    route(scope, unsubscribe.leave, async ({ params }) => {
      const { channel, recipient } = await requireRecipient(params.key)
      await suppress(db, { channel, address: recipient, reason: 'descadastro' })
      return {}
    })
  })
}
