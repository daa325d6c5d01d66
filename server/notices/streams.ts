import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Announcements } from '#server/db/announcements.ts'
import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/http/errors.ts'
import { actorOf } from '#server/http/session.ts'
import { listNotices } from './notices.sql.ts'

type Stream = { accountId: string; token: string; last: number; answer: ServerResponse; sending: Promise<void> }

/** One browser may have many tabs; a program that opens more is doing something else. */
const streamsEach = 12
/** Proxies end connections on which nothing comes for a minute. */
const beat = 25_000

/** Keeps the bells of all open browsers up to date, on this process. */
export function openNoticeStreams(app: FastifyInstance, db: Db, announcements: Announcements) {
  const open = new Set<Stream>()

  function end(stream: Stream) {
    open.delete(stream)
    stream.answer.end()
  }

  /** Sends what has come since the last one, in order, however many are announced at once. */
  function bring(stream: Stream) {
    stream.sending = stream.sending.then(async () => {
      if (!open.has(stream)) return
      for (const notice of await listNotices(db, stream.accountId, stream.last)) {
        stream.last = notice.id
        stream.answer.write(`id: ${notice.id}\ndata: ${JSON.stringify(notice)}\n\n`)
      }
    })
    // The browser comes back by itself and says what it knows.
    stream.sending = stream.sending.catch(() => end(stream))
  }

  /** Closes what is no longer allowed: after a logout, a suspension, or the end of a session. */
  async function check() {
    for (const stream of open) {
      const actor = await app.sessions.read(stream.token).catch(() => null)
      if (actor?.state !== 'ativo') end(stream)
    }
  }

  announcements.hear('notice', (payload) => {
    const [accountId] = payload.split(' ')
    for (const stream of open) if (stream.accountId === accountId) bring(stream)
  })
  const later = () => void setImmediate(() => void check())
  announcements.hear('session_ended', later)
  announcements.hear('account_changed', later)
  announcements.onBack(() => {
    for (const stream of open) bring(stream)
  })
  const timer = setInterval(() => {
    for (const { answer } of open) answer.write(':\n\n')
    void check()
  }, beat)
  timer.unref()
  app.addHook('preClose', () => {
    clearInterval(timer)
    for (const stream of open) end(stream)
  })

  return {
    async open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { id: accountId } = actorOf(request)
      if ([...open].filter((s) => s.accountId === accountId).length >= streamsEach)
        throw new AppError(429, 'too_many_streams', 'Há janelas demais abertas. Feche algumas.', { retryAfter: 60 })
      const known = Number(request.headers['last-event-id'] ?? (request.query as { after?: string }).after)
      const last = Number.isSafeInteger(known) && known > 0 ? known : await lastId()
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
      const token = String(request.headers.authorization).slice('Bearer '.length)
      const stream: Stream = { accountId, token, last, answer, sending: Promise.resolve() }
      open.add(stream)
      answer.on('close', () => open.delete(stream))
      bring(stream)

      async function lastId() {
        return (await listNotices(db, accountId, 0)).at(-1)?.id ?? 0
      }
    },
  }
}
