import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { findCandidate } from '#professionals/server/candidates/candidates.sql.ts'
import { listApplicationsOf } from './ofCandidate.sql.ts'

export function applicationsOfCandidateRoutes(app: FastifyInstance, db: Db) {
  route(app, candidates.applications, async ({ params }, request) => {
    if (!(await findCandidate(db, params.id))) throw notFound('candidate')
    return { rows: await listApplicationsOf(db, params.id, actorOf(request)) }
  })
}
