import type { FastifyInstance } from 'fastify'
import { namedIn } from '#access/contract/notes.rules.ts'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { mayChange } from '#desk/contract/chat.rules.ts'
import { type ChatConversation, chat, linesAMinute } from '#desk/contract/chat.ts'
import { refusalsPt } from '#platform/contract/refusals.ts'
import type { Db } from '#platform/server/db/db.ts'
import { removeLater } from '#platform/server/files/owned.ts'
import { AppError, must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { findConversation, isMember, lockConversation } from './chat.sql.ts'
import {
  attachFiles,
  countLastMinute,
  deleteMessage,
  editMessage,
  filesOf,
  findMessage,
  findSent,
  insertMessage,
  listChanges,
  listMessages,
  replaceMentions,
  searchMessages,
} from './lines.sql.ts'

type Actor = { id: string; name: string }
type Written = { text: string; mentions: readonly string[] }

async function mustBeMember(db: Db, key: string, accountId: string) {
  if (!(await isMember(db, key, accountId))) throw notFound('conversation')
}

async function requireMessage(db: Db, key: string, seq: number) {
  const found = await findMessage(db, key, seq)
  if (!found) throw notFound('chatMessage')
  return found
}

export function lineRoutes(app: FastifyInstance, db: Db) {
  /** Stores whom a message mentions, members only, and notifies those it did not mention before. */
  async function mention(
    tx: Db,
    conversation: ChatConversation,
    seq: number,
    { text, mentions }: Written,
    actor: Actor,
  ) {
    const { key, kind, name, members } = conversation
    const people = namedIn(
      text,
      members.filter(({ id }) => mentions.includes(id)),
    )
    const to = await replaceMentions(tx, key, seq, people)
    if (to.length > 0)
      await notify(tx, noticeContextOf(app), {
        kind: 'chat_mention',
        data: { name: actor.name, title: kind === 'GROUP' ? name : actor.name },
        link: `/dashboard/chat/${key}?seq=${seq}`,
        to,
        except: actor.id,
      })
  }

  route(app, chat.messages, async ({ params: { key }, query }, request) => {
    await mustBeMember(db, key, actorOf(request).id)
    return listMessages(db, key, query)
  })

  route(app, chat.changes, async ({ params: { key }, query }, request) => {
    await mustBeMember(db, key, actorOf(request).id)
    return listChanges(db, key, query.after)
  })

  route(app, chat.search, async ({ query }, request) => ({
    rows: await searchMessages(db, actorOf(request).id, query.search, query.key),
  }))

  route(app, chat.send, ({ params: { key }, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      // Two sends of the same message wait for each other here.
      const conversation = await lockConversation(tx, key, actor.id)
      if (!conversation) throw notFound('conversation')
      const sent = await findSent(tx, actor.id, body.clientId)
      if (sent && sent.conversationId !== key) throw refusal('chat_sent_elsewhere')
      if (sent) return requireMessage(tx, key, sent.seq)
      if ((await countLastMinute(tx, actor.id)) >= linesAMinute)
        throw new AppError(429, 'chat_too_fast', refusalsPt.chat_too_fast, { retryAfter: 10 })
      const seq = await insertMessage(tx, { key, authorId: actor.id, clientId: body.clientId, text: body.text })
      const wanted = new Set(body.attachments)
      if ((await attachFiles(tx, key, seq, actor.id, [...wanted])) < wanted.size) throw refusal('chat_files_gone')
      await mention(tx, conversation, seq, body, actor)
      return requireMessage(tx, key, seq)
    }),
  )

  /** Locks the conversation and finds a message of the actor that may still be changed. */
  async function changeable(tx: Db, key: string, seq: number, actor: Actor) {
    const conversation = await lockConversation(tx, key, actor.id)
    if (!conversation) throw notFound('conversation')
    const message = await requireMessage(tx, key, seq)
    must(mayChange(message, actor.id, Date.now()))
    return { conversation, message }
  }

  route(app, chat.edit, ({ params: { key, seq }, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { conversation, message } = await changeable(tx, key, seq, actor)
      if (message.text === body.text) return message
      await mention(tx, conversation, seq, body, actor)
      await editMessage(tx, key, seq, body.text)
      return requireMessage(tx, key, seq)
    }),
  )

  route(app, chat.remove, ({ params: { key, seq } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const conversation = await findConversation(tx, key, actor.id)
      const before = conversation && (await findMessage(tx, key, seq))
      // Repeated: it is deleted already.
      if (before?.deletedAt && before.authorId === actor.id) return before
      await changeable(tx, key, seq, actor)
      for (const id of await filesOf(tx, key, seq)) await removeLater(tx, id)
      await deleteMessage(tx, key, seq)
      return requireMessage(tx, key, seq)
    }),
  )
}
