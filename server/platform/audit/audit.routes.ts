import type { FastifyInstance } from 'fastify'
import { audit } from '#contract/platform/audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { route } from '#server/platform/http/route.ts'
import { listEvents } from './audit.sql.ts'
import { verifyAudit } from './chain.sql.ts'

export function auditRoutes(app: FastifyInstance, db: Db) {
  route(app, audit.list, ({ query }) => listEvents(db, query))
  route(app, audit.verify, () => verifyAudit(db))
}
