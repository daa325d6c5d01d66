import { sql } from 'kysely'
import type { AddressedChannel } from '#deliveries/contract/channels.ts'
import type { CauseCode } from '#deliveries/contract/deliveries.rules.ts'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import type { Db } from '#platform/server/db/db.ts'

const columnOf: Record<TypeUser, 'company_id' | 'candidate_id'> = { 1: 'company_id', 2: 'candidate_id' }

type Sending = { messageId: string; channel: AddressedChannel; typeUser: TypeUser }
/** A recipient of a message, with the cause for which nothing goes to them; an empty one where it does. */
type Sent = { of: string; fields: Fields; address: string; code: CauseCode | ''; subject: string }

/** Inserts the deliveries of a message to some recipients, after those of letters. */
export const insertMessageDeliveries = (tx: Db, { messageId, channel, typeUser }: Sending, sent: readonly Sent[]) =>
  sql`insert into deliveries (channel, template, message_id, ${sql.ref(columnOf[typeUser])}, recipient, subject, fields, priority, state, cause_code)
    select ${channel}, 'message', ${messageId}, "of", address, subject, fields, 1, case when code = '' then 'na_fila' else 'suprimido' end, code
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r ("of" uuid, fields jsonb, address text, code text, subject text)`.execute(
    tx,
  )

/** Pauses or resumes unsent deliveries; those being sent at this moment are completed. */
export const setDeliveriesPaused = (tx: Db, messageId: string, isPaused: boolean) =>
  sql`update deliveries set due_at = case when ${isPaused} then 'infinity'::timestamptz else now() end
    where message_id = ${messageId} and state = 'na_fila' and (due_at = 'infinity') <> ${isPaused}`.execute(tx)
