import type { FastifyInstance } from 'fastify'
import { mayLinkTo, ownOrigin } from '#server/access/accounts/origin.ts'
import { invalid, refusal } from '#server/platform/http/errors.ts'

/** The origin of the addresses of links: the configured one, or on a local installation where the caller uses the product. */
export function originFor(app: FastifyInstance, appUrl: string): string {
  if (!mayLinkTo(app, appUrl)) throw invalid('appUrl', 'origin')
  const origin = ownOrigin(app) || (app.place.local ? new URL(appUrl).origin : '')
  if (!origin) throw refusal('no_public_address')
  return origin
}
