import { sql } from 'kysely'
import { addressedChannels } from '#deliveries/contract/channels.ts'
import { failedStates } from '#deliveries/contract/deliveries.rules.ts'
import { type Message, maxUndelivered } from '#messages/contract/messages.ts'
import type { Db } from '#platform/server/db/db.ts'

type Sent = Pick<Message, 'id' | 'state' | 'channels'>
type DeliverySummary = { id: string; isWaiting: boolean; undelivered: number; hasGone: boolean }

/** Pending and undelivered deliveries of messages that were sent by mail or WhatsApp. */
export async function summarizeDeliveries(db: Db, messages: readonly Sent[]) {
  const ids = messages
    .filter(
      ({ state, channels }) => state === 'sent' && addressedChannels.some((channel) => channels.includes(channel)),
    )
    .map(({ id }) => id)
  if (ids.length === 0) return new Map<string, DeliverySummary>()
  // Each subquery uses the index on message and state, and stops at the limit.
  const { rows } = await sql<DeliverySummary>`select m.id,
      exists (select from deliveries d where d.message_id = m.id and d.state = 'na_fila') as "isWaiting",
      exists (select from deliveries d where d.message_id = m.id and d.state in ('na_fila', 'enviado', 'entregue', 'lido')) as "hasGone",
      (select count(*)::int from (select from deliveries d where d.message_id = m.id and d.state = any(${[...failedStates]}::text[])
        limit ${maxUndelivered}) f) as undelivered
    from unnest(${ids}::uuid[]) m (id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
