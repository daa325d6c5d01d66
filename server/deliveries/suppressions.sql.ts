import { sql } from 'kysely'
import type { DeliveryChannel, PostalChannel } from '#contract/deliveries.rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Settled } from './ledger.sql.ts'

export type SuppressionReason = 'devolvido' | 'reclamacao' | 'descadastro' | 'manual'
type Suppression = {
  channel: PostalChannel
  address: string
  reason: SuppressionReason
  cause?: string
  byId?: string | null
}

/** From now on nothing goes to an address. One that is suppressed already stays so for its first reason; says whether it was not. */
export async function suppress(tx: Db, { channel, address, reason, cause = '', byId = null }: Suppression) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('suppressions')
    .values({ channel, address, reason, cause: cause.slice(0, 1000), byId })
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** What a provider refused because there is no such address, by the ids of the deliveries. */
export async function suppressRefused(db: Db, channel: DeliveryChannel, settled: readonly Settled[]) {
  const ids = settled.filter(({ outcome, code }) => outcome === 'recusado' && code === 'bounced').map(({ id }) => id)
  if (ids.length === 0 || channel === 'catho') return
  await sql`insert into suppressions (channel, address, reason, cause)
    select distinct on (lower(recipient)) channel, recipient, 'devolvido', cause from deliveries
    where id = any(${ids}::uuid[]) and recipient <> '' order by lower(recipient), id on conflict do nothing`.execute(db)
}
