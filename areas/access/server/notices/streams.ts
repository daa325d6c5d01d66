import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notices } from '#access/contract/notices.ts'
import { refusalsPt } from '#platform/contract/refusals.ts'
import type { Announcements } from '#platform/server/db/announcements.ts'
import type { Db } from '#platform/server/db/db.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { actorOf, mustStillBeAllowed } from '#platform/server/http/session.ts'
import { listNotices, noticePage } from './notices.sql.ts'
import { markAbsent, markPresent } from './presence.sql.ts'

type Stream = {
  accountId: string
  request: FastifyRequest
  last: number
  answer: ServerResponse
  sending: Promise<void>
}

/** An event of another area for some accounts; `data` is public to them. */
export type LiveEvent = { to: readonly string[]; data: unknown }

/** Sends events of other areas on the streams of the notices, so that a browser needs one connection only. */
export type Live = {
  /**
   * Names what an announcement of a channel becomes on the streams. Events of a channel are sent in the order of their announcements, without an
   * id: a browser that reconnects asks their area for what it missed.
   */
  follow: (channel: string, read: (payload: string) => Promise<LiveEvent | undefined>) => void
}

/** Limit of streams per account. Allows many tabs, and stops faulty programs. */
const streamsEach = 12
/** Milliseconds between keep-alive comments. Proxies close connections that are silent for a minute. */
const beat = 25_000

/** Streams notices to the open browsers of this process. */
export function openNoticeStreams(app: FastifyInstance, db: Db, announcements: Announcements) {
  const open = new Set<Stream>()

  function leave(stream: Stream) {
    if (!open.delete(stream)) return
    const isLast = ![...open].some(({ accountId }) => accountId === stream.accountId)
    if (isLast) void markAbsent(db, stream.accountId).catch(() => {})
  }
  function end(stream: Stream) {
    leave(stream)
    stream.answer.end()
  }
  /** The presence of users matters little enough to lose it with the database. */
  const beHere = (ids: string[]) => void (ids.length > 0 && markPresent(db, ids).catch(() => {}))

  const follow: Live['follow'] = (channel, read) => {
    let sending = Promise.resolve()
    announcements.hear(channel, (payload) => {
      if (open.size === 0) return
      sending = sending.then(async () => {
        const found = await read(payload)
        if (!found) return
        const to = new Set(found.to)
        const text = `event: ${channel}\ndata: ${JSON.stringify(found.data)}\n\n`
        for (const stream of open) if (to.has(stream.accountId)) stream.answer.write(text)
      })
      // Browsers reconnect by themselves, and ask for what they missed.
      sending = sending.catch(() => {
        for (const stream of open) end(stream)
      })
    })
  }

  /** Sends new notices in order, also when several are announced concurrently. */
  function bring(stream: Stream) {
    stream.sending = stream.sending.then(async () => {
      let found = noticePage
      while (found === noticePage && open.has(stream)) {
        const brought = await listNotices(db, stream.accountId, stream.last)
        for (const notice of brought) {
          stream.last = notice.id
          stream.answer.write(`id: ${notice.id}\ndata: ${JSON.stringify(notice)}\n\n`)
        }
        found = brought.length
      }
    })
    // The browser reconnects by itself and sends the last id it received.
    stream.sending = stream.sending.catch(() => end(stream))
  }

  /** Closes streams that would be refused now, for example after a logout or a suspension; at the next beat, from a disallowed network. */
  async function check() {
    for (const stream of open) await mustStillBeAllowed(app, stream.request).catch(() => end(stream))
  }

  announcements.hear('notice', (payload) => {
    const [accountId] = payload.split(' ')
    for (const stream of open) if (stream.accountId === accountId) bring(stream)
  })
  const later = () => void setImmediate(() => void check())
  announcements.hear('session_ended', later)
  announcements.hear('account_changed', later)
  announcements.onBack(() => {
    for (const stream of open) {
      bring(stream)
      // Announcements of other channels may have been missed.
      stream.answer.write('event: missed\ndata: {}\n\n')
    }
  })
  const timer = setInterval(() => {
    for (const { answer } of open) answer.write(':\n\n')
    beHere([...open].map(({ accountId }) => accountId))
    void check()
  }, beat)
  timer.unref()
  app.addHook('preClose', () => {
    clearInterval(timer)
    for (const stream of open) end(stream)
  })

  return {
    follow,
    async open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { id: accountId } = actorOf(request)
      if ([...open].filter((s) => s.accountId === accountId).length >= streamsEach)
        throw new AppError(429, 'too_many_streams', refusalsPt.too_many_streams, { retryAfter: 60 })
      const { after } = notices.stream.query.parse({
        after: request.headers['last-event-id'] ?? (request.query as { after: number }).after,
      })
      reply.hijack()
      const answer = reply.raw
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) answer.setHeader(name, value)
      answer.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      answer.write('retry: 2000\n\n')
      const stream: Stream = { accountId, request, last: after, answer, sending: Promise.resolve() }
      open.add(stream)
      answer.on('close', () => leave(stream))
      beHere([accountId])
      bring(stream)
    },
  }
}
