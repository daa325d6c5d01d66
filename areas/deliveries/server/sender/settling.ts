import { type DeliveryChannel, isAddressed } from '#deliveries/contract/channels.ts'
import { callsSettled, type SettledCall } from '#deliveries/server/events.ts'
import { type Settled, settle } from '#deliveries/server/ledger/ledger.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'

/** Records results. Of calls to a system, what follows from its answers is written in the same transaction. */
export async function settleAll(db: Db, channel: DeliveryChannel, settled: readonly Settled[]): Promise<void> {
  if (isAddressed(channel)) return void (await settle(db, channel, settled))
  await db.transaction().execute(async (tx) => {
    const states = new Map((await settle(tx, channel, settled)).map(({ id, state }) => [id, state]))
    const calls = settled.flatMap(({ id, providerId = '', code, cause = '', reply = null }) => {
      const state = states.get(id)
      const call: SettledCall[] = state ? [{ id, state, providerId, code: code ?? '', cause, reply }] : []
      return call
    })
    if (calls.length > 0) await emit(tx, callsSettled, { calls })
  })
}
