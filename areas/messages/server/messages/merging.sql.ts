import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** The unsent messages to a professional, locked until the transaction ends. */
export const unsentTo = async (tx: Db, id: string) =>
  (
    await sql<{ id: string }>`select id from messages where state <> 'sent' and recipient_ids @> array[${id}::uuid]
      order by id for no key update`.execute(tx)
  ).rows.map((message) => message.id)

/** Replaces the merged professional by the survivor in unsent messages, without duplicates. */
export const sendTo = (tx: Db, ids: string[], mergedId: string, survivorId: string) =>
  sql`update messages set recipient_ids = case when ${survivorId} = any(recipient_ids)
      then array_remove(recipient_ids, ${mergedId}) else array_replace(recipient_ids, ${mergedId}, ${survivorId}) end
    where id = any(${ids}::uuid[])`.execute(tx)

/** Turns scheduled messages into drafts. Returns them. */
export const callBackWhere = async (tx: Db, which: RawBuilder<unknown>) =>
  (
    await sql<{ id: string; authorId: string; typeUser: number }>`
      update messages set state = 'draft', send_at = null, at = now(), version = version + 1, updated_at = now()
      where state = 'scheduled' and ${which}
      returning id, author_id as "authorId", type_user as "typeUser"`.execute(tx)
  ).rows
