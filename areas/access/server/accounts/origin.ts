import type { FastifyInstance } from 'fastify'
import type { NoticeContext } from '#access/server/notices/noticeContext.ts'
import { invalid, refusal } from '#platform/server/http/errors.ts'
import { originOf } from '#platform/server/installation/installation.ts'
import { isLoopback } from '#platform/server/settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** PUBLIC_URL, and whether only this computer reaches the server, also by way of a proxy. */
    place: { publicUrl: string | undefined; local: boolean }
  }
}

/** The configured address of this installation, or nothing. The headers of a request name no address. */
export function ownOrigin(app: FastifyInstance): string {
  return originOf(app.installation.all().organisation.publicUrl) || originOf(app.place.publicUrl)
}

/** The configured address, for what holds absolute links. Throws `no_public_address` without one. */
export function requiredOrigin(app: FastifyInstance): string {
  const origin = ownOrigin(app)
  if (!origin) throw refusal('no_public_address')
  return origin
}

/** The names of the local computer lead to the same server. */
function isSamePlace(known: URL, named: URL): boolean {
  if (known.origin === named.origin) return true
  const isLocal = [known, named].every(({ hostname }) => isLoopback(hostname.replace(/^\[|\]$/g, '')))
  return isLocal && known.protocol === named.protocol && known.port === named.port
}

/**
 * The origin of links to send. `appUrl` is where the caller uses the product: the configured address, or one of those that the settings allow
 * besides it. A page at any other address gets no links sent.
 */
export function originFor(app: FastifyInstance, appUrl: string): string {
  const origin = requiredOrigin(app)
  const used = new URL(appUrl)
  if (isSamePlace(new URL(origin), used)) return origin
  if (app.installation.security().allowedOrigins.map(originOf).includes(used.origin)) return used.origin
  throw invalid('appUrl', 'origin')
}

export const noticeContextOf = (app: FastifyInstance): NoticeContext => ({
  seal: app.seal,
  organisation: app.installation.all().organisation.name,
  origin: ownOrigin(app),
})
