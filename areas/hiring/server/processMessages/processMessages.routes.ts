import type { FastifyInstance } from 'fastify'
import { readProcess } from '#hiring/server/processes/processes.sql.ts'
import { processMessages } from '#messages/contract/processMessages.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { listProcessMessages } from './processMessages.sql.ts'

export function processMessageRoutes(app: FastifyInstance, db: Db) {
  route(app, processMessages.list, async ({ params, query }, request) => {
    if (!(await readProcess(db, params.id))) throw notFound('process')
    return listProcessMessages(db, params.id, actorOf(request).id, query)
  })
}
