import type { FastifyInstance } from 'fastify'
import { processMessages } from '#contract/outreach/processMessages.ts'
import { lockProcess } from '#server/hiring/processes/processes.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { listProcessMessages } from './processMessages.sql.ts'

export function processMessageRoutes(app: FastifyInstance, db: Db) {
  route(app, processMessages.list, async ({ params, query }, request) => {
    if (!(await lockProcess(db, params.id, 'share'))) throw notFound('process')
    return listProcessMessages(db, params.id, actorOf(request).id, query)
  })
}
