import type { FastifyInstance } from 'fastify'
import { conversations } from '#messages/contract/conversations.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { cleanRichText, wordsOf } from '#platform/server/http/richText.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { findCandidate } from '#professionals/server/candidates/candidates.sql.ts'
import {
  findAnswerWays,
  findPerson,
  findPlace,
  findTalk,
  insertAnswer,
  listEntries,
  listProcesses,
  listReplies,
} from './conversations.sql.ts'
import { wholeMessage } from './messages.routes.ts'

/** Conversations between an author and their recipients. */
export function conversationRoutes(app: FastifyInstance, db: Db) {
  route(app, conversations.get, async ({ params }, request) => {
    const { id: authorId } = actorOf(request)
    const place = await findPlace(db, authorId, params.id)
    if (!place) throw notFound('message')
    const [person, entries, replies, processes] = await Promise.all([
      findPerson(db, place),
      listEntries(db, authorId, place),
      place.personId ? [] : listReplies(db, authorId, place),
      listProcesses(db, place),
    ])
    const last = entries.findLast(({ isFromPerson }) => isFromPerson)
    const ways = last ? await findAnswerWays(db, authorId, last.id) : undefined
    return { person, entries, replies, processes, ways: ways ?? null }
  })

  route(app, conversations.ofCandidate, async ({ params }, request) => {
    if (!(await findCandidate(db, params.id))) throw notFound('candidate')
    return findTalk(db, actorOf(request).id, params.id)
  })

  route(app, conversations.answer, ({ params, body: { body: html } }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: authorId } = actorOf(request)
      const body = cleanRichText(html)
      const ways = await findAnswerWays(tx, authorId, params.id)
      const id = ways && (await insertAnswer(tx, params.id, { authorId, body, words: wordsOf(body), ...ways }))
      if (!id) throw notFound('message')
      return wholeMessage(tx, authorId, id)
    }),
  )
}
