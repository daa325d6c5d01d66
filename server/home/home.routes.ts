import type { FastifyInstance } from 'fastify'
import { home } from '#contract/home.ts'
import type { Db } from '#server/db/db.ts'
import { route } from '#server/http/route.ts'
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
