import type { FastifyInstance } from 'fastify'
import { processMessages } from '#contract/processMessages.ts'
import type { Db } from '#server/db/db.ts'
import { notFound } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { actorOf } from '#server/http/session.ts'
import { lockProcess } from '#server/processes/processes.sql.ts'
import { listProcessMessages } from './processMessages.sql.ts'

export function processMessageRoutes(app: FastifyInstance, db: Db) {
  route(app, processMessages.list, async ({ params, query }, request) => {
    if (!(await lockProcess(db, params.id, 'share'))) throw notFound('process')
    return listProcessMessages(db, params.id, actorOf(request).id, query)
  })
}
