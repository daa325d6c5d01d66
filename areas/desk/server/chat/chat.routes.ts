import type { FastifyInstance } from 'fastify'
import { findActiveAdministrators } from '#access/server/accounts/administrators.sql.ts'
import { mayManage, pairOf } from '#desk/contract/chat.rules.ts'
import { chat, maxMembers } from '#desk/contract/chat.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import {
  announceConversation,
  announceTyping,
  countUnread,
  deleteMember,
  findConversation,
  findPair,
  insertGroup,
  insertMembers,
  insertPair,
  listConversations,
  listPeople,
  lockConversation,
  markDelivered,
  markRead,
  renameGroup,
  saveOwn,
} from './chat.sql.ts'
import { listFiles } from './lines.sql.ts'
import { eventOf } from './live.sql.ts'

/** The least time between two announcements that somebody is writing, in milliseconds. */
const typingEach = 1000

/** A conversation exists for its members only. */
async function requireConversation(db: Db, key: string, accountId: string) {
  const found = await findConversation(db, key, accountId)
  if (!found) throw notFound('conversation')
  return found
}

async function lockOwn(tx: Db, key: string, accountId: string) {
  const found = await lockConversation(tx, key, accountId)
  if (!found) throw notFound('conversation')
  return found
}

/** All of these accounts must be active administrators. */
async function mustBePeople(tx: Db, ids: readonly string[]) {
  const once = [...new Set(ids)]
  if ((await findActiveAdministrators(tx, once)).length < once.length) throw notFound('account')
  return once
}

export function chatRoutes(app: FastifyInstance, db: Db) {
  app.live.follow('chat', (payload) => eventOf(db, payload))
  const typed = new Map<string, number>()

  route(app, chat.conversations, async (_, request) => ({ rows: await listConversations(db, actorOf(request).id) }))
  route(app, chat.unread, (_, request) => countUnread(db, actorOf(request).id))
  route(app, chat.people, async (_, request) => ({ rows: await listPeople(db, actorOf(request).id) }))
  route(app, chat.get, ({ params }, request) => requireConversation(db, params.key, actorOf(request).id))

  route(app, chat.begin, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: actorId } = actorOf(request)
      const others = await mustBePeople(tx, body.kind === 'GROUP' ? body.members : [body.with])
      if (body.kind === 'ONE_TO_ONE') {
        if (body.with === actorId) throw notFound('account')
        const pair = pairOf(actorId, body.with)
        const made = await insertPair(tx, pair, actorId)
        if (!made) return requireConversation(tx, (await findPair(tx, pair)).id, actorId)
        await insertMembers(tx, made.id, pair)
        await audit(tx, actorId, { action: 'chat.created', entity: 'conversation', entityId: made.id })
        return requireConversation(tx, made.id, actorId)
      }
      const { id } = await insertGroup(tx, body.name, actorId)
      const members = [...new Set([actorId, ...others])]
      await insertMembers(tx, id, members)
      const data = { members: members.length }
      await audit(tx, actorId, {
        action: 'chat.created',
        entity: 'conversation',
        entityId: id,
        data,
        personal: { name: body.name },
      })
      await announceConversation(tx, id)
      return requireConversation(tx, id, actorId)
    }),
  )

  route(app, chat.rename, ({ params: { key }, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: actorId } = actorOf(request)
      const before = await lockOwn(tx, key, actorId)
      must(mayManage(before, actorId))
      if (before.version !== body.version) throw stale(before)
      if (before.name === body.name) return before
      await renameGroup(tx, key, body.name)
      const personal = { before: { name: before.name }, after: { name: body.name } }
      await audit(tx, actorId, { action: 'chat.renamed', entity: 'conversation', entityId: key, personal })
      await announceConversation(tx, key)
      return requireConversation(tx, key, actorId)
    }),
  )

  route(app, chat.addMembers, ({ params: { key }, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: actorId } = actorOf(request)
      const before = await lockOwn(tx, key, actorId)
      must(mayManage(before, actorId))
      const fresh = await insertMembers(tx, key, await mustBePeople(tx, body.members))
      if (before.members.length + fresh.length > maxMembers) throw refusal('chat_too_many_members')
      for (const member of fresh)
        await audit(tx, actorId, {
          action: 'chat.member_added',
          entity: 'conversation',
          entityId: key,
          data: { member },
        })
      if (fresh.length > 0) await announceConversation(tx, key)
      return requireConversation(tx, key, actorId)
    }),
  )

  route(app, chat.removeMember, ({ params: { key, accountId } }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: actorId } = actorOf(request)
      const before = await lockOwn(tx, key, actorId)
      if (before.kind === 'ONE_TO_ONE') throw refusal('chat_of_two')
      const isLeaving = accountId === actorId
      if (!isLeaving) must(mayManage(before, actorId))
      if (await deleteMember(tx, key, accountId)) {
        const action = isLeaving ? 'chat.left' : 'chat.member_removed'
        await audit(tx, actorId, { action, entity: 'conversation', entityId: key, data: { member: accountId } })
        await announceConversation(tx, key, [accountId])
      }
      return {}
    }),
  )

  route(app, chat.settings, async ({ params: { key }, body }, request) => {
    const { id } = actorOf(request)
    await requireConversation(db, key, id)
    if (body.muted !== undefined || body.pinned !== undefined) await saveOwn(db, key, id, body)
    return {}
  })

  route(app, chat.read, async ({ params: { key }, body }, request) => {
    const { id } = actorOf(request)
    await requireConversation(db, key, id)
    await markRead(db, key, id, body.seq)
    return {}
  })

  route(app, chat.delivered, async (_, request) => {
    await markDelivered(db, actorOf(request).id)
    return {}
  })

  route(app, chat.typing, async ({ params: { key } }, request) => {
    const { id } = actorOf(request)
    await requireConversation(db, key, id)
    const now = Date.now()
    for (const [who, at] of typed) if (now - at > typingEach) typed.delete(who)
    if (typed.has(`${key} ${id}`)) return {}
    typed.set(`${key} ${id}`, now)
    await announceTyping(db, key, id)
    return {}
  })

  route(app, chat.files, async ({ params: { key } }, request) => {
    await requireConversation(db, key, actorOf(request).id)
    return listFiles(db, key)
  })
}
