import type { FastifyInstance } from 'fastify'
import { applicationSources } from '#applying/contract/sources.ts'
import { readProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { listSources } from './sources.sql.ts'

export function sourceRoutes(app: FastifyInstance, db: Db) {
  route(app, applicationSources.get, async ({ params: { id } }) => {
    if (!(await readProcess(db, id))) throw notFound('process')
    return { rows: await listSources(db, id) }
  })
}
