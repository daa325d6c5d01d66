import { sql } from 'kysely'
import { type AddressedChannel, type DeliveryChannel, isAddressed } from '#deliveries/contract/channels.ts'
import type { SuppressionReason } from '#deliveries/contract/suppressions.ts'
import { suppressionReasonOf } from '#deliveries/server/channels/webhook.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Settled } from './ledger.sql.ts'

type Suppression = {
  channel: AddressedChannel
  address: string
  reason: SuppressionReason
  cause?: string
  byId?: string | null
}

/** Suppresses an address. An existing suppression keeps its first reason; returns whether it is new. */
export async function suppress(tx: Db, { channel, address, reason, cause = '', byId = null }: Suppression) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('suppressions')
    .values({ channel, address, reason, cause: cause.slice(0, 1000), byId })
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Suppresses addresses that a provider refused because they do not exist or opted out, by delivery ids. */
export async function suppressRefused(db: Db, channel: DeliveryChannel, settled: readonly Settled[]) {
  const ids = settled
    .filter(({ outcome, code }) => outcome === 'recusado' && code && suppressionReasonOf[code])
    .map(({ id }) => id)
  if (ids.length === 0 || !isAddressed(channel)) return
  await sql`insert into suppressions (channel, address, reason, cause)
    select distinct on (address_key(recipient)) channel, recipient, case cause_code when 'opted_out' then 'descadastro' else 'devolvido' end, cause
    from deliveries where id = any(${ids}::uuid[]) and recipient <> '' order by address_key(recipient), id on conflict do nothing`.execute(
    db,
  )
}

export const isSuppressed = async (db: Db, channel: AddressedChannel, address: string) =>
  (await db
    .selectFrom('suppressions')
    .select('id')
    .where('channel', '=', channel)
    .where(sql<boolean>`address_key(address) = address_key(${address})`)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()) !== undefined

/** The address of a delivery. */
export const findRecipient = (db: Db, id: string) =>
  db
    .selectFrom('deliveries')
    .select(['channel', 'recipient'])
    .where('id', '=', id)
    .$narrowType<{ channel: AddressedChannel }>()
    .executeTakeFirst()
