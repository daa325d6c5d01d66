import type { FastifyInstance } from 'fastify'
import type { NoticeContext } from '#server/access/notices/noticeContext.ts'
import { originOf } from '#server/platform/installation/installation.ts'
import { isLoopback } from '#server/platform/settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** PUBLIC_URL, and whether only this computer reaches the server. */
    place: { publicUrl: string | undefined; local: boolean }
  }
}

/** Where people open this installation, as far as anybody said so. What a request claims is never believed. */
export function ownOrigin(app: FastifyInstance): string {
  return originOf(app.installation.all().organisation.publicUrl) || originOf(app.place.publicUrl)
}

/** Whether a link in a mail may lead there: to this installation, to what was configured, on a local one to this computer. */
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
