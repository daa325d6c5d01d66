import type { FastifyInstance } from 'fastify'
import { audit } from '#platform/contract/audit.ts'
import type { AnchorFile } from '#platform/server/anchorPlace.ts'
import type { Db } from '#platform/server/db/db.ts'
import { route } from '#platform/server/http/route.ts'
import { verifyAudit } from './verify.sql.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The file of the anchors of the audit log. */
    anchorFile: AnchorFile
  }
}

export function auditRoutes(app: FastifyInstance, db: Db) {
  route(app, audit.verify, () => verifyAudit(db, app))
}
