import type { FastifyInstance } from 'fastify'
import { conversations } from '#messages/contract/conversations.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { cleanRichText, wordsOf } from '#platform/server/http/richText.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { findPerson, findPlace, insertAnswer, listEntries, listProcesses, listReplies } from './conversations.sql.ts'
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
    return { person, entries, replies, processes }
  })

  route(app, conversations.answer, ({ params, body: { body: html } }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: authorId } = actorOf(request)
      const body = cleanRichText(html)
      const id = await insertAnswer(tx, params.id, { authorId, body, words: wordsOf(body) })
      if (!id) throw notFound('message')
      return wholeMessage(tx, authorId, id)
    }),
  )
}
