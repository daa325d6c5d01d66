import type { FastifyInstance } from 'fastify'
import type { NoticeContext } from '#server/access/notices/noticeContext.ts'
import { originOf } from '#server/platform/installation/installation.ts'
import { isLoopback } from '#server/platform/settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** PUBLIC_URL, and whether the server listens on the local computer only. */
    place: { publicUrl: string | undefined; local: boolean }
  }
}

/** The configured address of this installation. Headers of a request are never trusted. */
export function ownOrigin(app: FastifyInstance): string {
  return originOf(app.installation.all().organisation.publicUrl) || originOf(app.place.publicUrl)
}

/** Whether a mail may link to an address: this installation, the configured address or, on a local installation, the local computer. */
export function mayLinkTo(app: FastifyInstance, appUrl: string): boolean {
  const { origin, hostname } = new URL(appUrl)
  const allowed = [ownOrigin(app), ...app.installation.security().allowedOrigins.map(originOf)]
  return allowed.includes(origin) || (app.place.local && isLoopback(hostname.replace(/^\[|\]$/g, '')))
}

export const noticeContextOf = (app: FastifyInstance): NoticeContext => ({
  seal: app.seal,
  organisation: app.installation.all().organisation.name,
  origin: ownOrigin(app),
})
