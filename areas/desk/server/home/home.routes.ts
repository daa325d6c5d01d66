import type { FastifyInstance } from 'fastify'
import { ownOrigin } from '#access/server/accounts/origin.ts'
import { home } from '#desk/contract/home.ts'
import { originOf } from '#desk/contract/tasks.rules.ts'
import { listOrigins } from '#desk/server/tasks/tasks.sql.ts'
import { listBlind } from '#hiring/server/blindness/blindness.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { countReached, countRunning, findFirstSteps, lastEvents, listAttention, listClosing } from './home.sql.ts'

export function homeRoutes(app: FastifyInstance, db: Db) {
  route(app, home.get, async ({ query }, request) => {
    const reader = actorOf(request)
    const blind = await listBlind(db, reader)
    const [attention, { running }, firstSteps, funnel, closing, activity] = await Promise.all([
      listAttention(db, reader.id, blind),
      countRunning(db),
      findFirstSteps(db),
      countReached(db, query.days),
      listClosing(db),
      lastEvents(db, blind, reader.id),
    ])
    const taskOf = new Map((await listOrigins(db, attention.map(originOf))).map(({ origin, id }) => [origin, id]))
    return {
      attention: attention.map((item) => ({ ...item, taskId: taskOf.get(originOf(item)) ?? null })),
      running,
      firstSteps,
      hasAddress: ownOrigin(app) !== '',
      funnel,
      closing,
      activity,
    }
  })
}
