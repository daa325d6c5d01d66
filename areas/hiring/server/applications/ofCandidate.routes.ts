import type { FastifyInstance } from 'fastify'
import { candidates } from '#contract/people/candidates.ts'
import { findCandidate } from '#server/people/candidates/candidates.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { listApplicationsOf } from './ofCandidate.sql.ts'

export function applicationsOfCandidateRoutes(app: FastifyInstance, db: Db) {
  route(app, candidates.applications, async ({ params }, request) => {
    if (!(await findCandidate(db, params.id))) throw notFound('candidate')
    return { rows: await listApplicationsOf(db, params.id, actorOf(request)) }
  })
}
