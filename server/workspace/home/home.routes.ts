import type { FastifyInstance } from 'fastify'
import { home } from '#contract/workspace/home.ts'
import type { Db } from '#server/platform/db/db.ts'
import { route } from '#server/platform/http/route.ts'
import { countReached, countRunning, lastEvents, listAttention, listClosing } from './home.sql.ts'

export function homeRoutes(app: FastifyInstance, db: Db) {
  route(app, home.get, async ({ query }) => {
    const [attention, { running }, funnel, closing, activity] = await Promise.all([
      listAttention(db),
      countRunning(db),
      countReached(db, query.days),
      listClosing(db),
      lastEvents(db),
    ])
    return { attention, running, funnel, closing, activity }
  })
}
