import type { FastifyInstance } from 'fastify'
import { home } from '#contract/workspace/home.ts'
import { originOf } from '#contract/workspace/tasks.rules.ts'
import { ownOrigin } from '#server/access/accounts/origin.ts'
import { listBlind } from '#server/hiring/blindness/blindness.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { listOrigins } from '#server/workspace/tasks/tasks.sql.ts'
import { countReached, countRunning, lastEvents, listAttention, listClosing } from './home.sql.ts'

export function homeRoutes(app: FastifyInstance, db: Db) {
  route(app, home.get, async ({ query }, request) => {
    const reader = actorOf(request)
    const blind = await listBlind(db, reader)
    const [attention, { running }, funnel, closing, activity] = await Promise.all([
      listAttention(db, reader.id, blind),
      countRunning(db),
      countReached(db, query.days),
      listClosing(db),
      lastEvents(db, blind, reader.id),
    ])
    const taskOf = new Map((await listOrigins(db, attention.map(originOf))).map(({ origin, id }) => [origin, id]))
    return {
      attention: attention.map((item) => ({ ...item, taskId: taskOf.get(originOf(item)) ?? null })),
      running,
      hasAddress: ownOrigin(app) !== '',
      funnel,
      closing,
      activity,
    }
  })
}
