import type { FastifyInstance } from 'fastify'
import { notices } from '#access/contract/notices.ts'
import type { Announcements } from '#platform/server/db/announcements.ts'
import type { Db } from '#platform/server/db/db.ts'
import { route, streamRoute } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { listNotices, readChoices, writeChoices } from './notices.sql.ts'
import { type Live, openNoticeStreams } from './streams.ts'

declare module 'fastify' {
  interface FastifyInstance {
    live: Live
  }
}

export function noticeRoutes(app: FastifyInstance, db: Db, announcements: Announcements) {
  const streams = openNoticeStreams(app, db, announcements)
  app.decorate('live', { follow: streams.follow })
  route(app, notices.list, ({ query }, request) => listNotices(db, actorOf(request).id, query.after))
  route(app, notices.choices, (_, request) => readChoices(db, actorOf(request).id))
  route(app, notices.choose, async ({ body }, request) => {
    await writeChoices(db, actorOf(request).id, body)
    return readChoices(db, actorOf(request).id)
  })
  streamRoute(app, notices.stream, (request, reply) => streams.open(request, reply))
}
