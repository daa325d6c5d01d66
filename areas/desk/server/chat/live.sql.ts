import type { LiveEvent } from '#access/server/notices/streams.ts'
import type { ChatEvent } from '#desk/contract/chat.ts'
import type { Db } from '#platform/server/db/db.ts'
import { findMessage } from './lines.sql.ts'

const listMembers = (db: Db, key: string) =>
  db
    .selectFrom('chatMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .select(['a.id', 'a.name', 'm.deliveredSeq', 'm.readSeq', 'm.readAt'])
    .where('m.conversationId', '=', key)
    .execute()

/** The event of an announcement, and the members whose browsers get it: once for all streams of a process. */
export async function eventOf(db: Db, payload: string): Promise<LiveEvent | undefined> {
  const [type, key = '', ...rest] = payload.split(' ')
  const members = await listMembers(db, key)
  const to = members.map(({ id }) => id)
  const [about = ''] = rest
  const send = (data: ChatEvent, others: readonly string[] = []): LiveEvent => ({ to: [...to, ...others], data })
  if (type === 'message') {
    const message = await findMessage(db, key, Number(about))
    return message && send({ type, key, message })
  }
  if (type === 'conversation') return send({ type, key }, rest)
  const member = members.find(({ id }) => id === about)
  if (!member) return undefined
  if (type === 'marks') return send({ type, key, member })
  if (type === 'typing')
    return { ...send({ type, key, id: member.id, name: member.name }), to: to.filter((id) => id !== about) }
  return undefined
}
