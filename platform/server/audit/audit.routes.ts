import type { FastifyInstance } from 'fastify'
import { audit } from '#contract/platform/audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { route } from '#server/platform/http/route.ts'
import { verifyAudit } from './verify.sql.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The file of the anchors of the audit log. */
    anchorFile: string
  }
}

export function auditRoutes(app: FastifyInstance, db: Db) {
  route(app, audit.verify, () => verifyAudit(db, app))
}
