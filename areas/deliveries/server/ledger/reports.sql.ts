import type { AddressedChannel } from '#deliveries/contract/channels.ts'
import type { Report, StatusReport } from '#deliveries/server/channels/webhook.ts'
import type { Db } from '#platform/server/db/db.ts'
import { applyStatus, recordComplaint } from './ledger.sql.ts'
import { suppress } from './suppressions.sql.ts'

const recordStatus = (tx: Db, channel: AddressedChannel, { providerId, id, state, code, cause = '' }: StatusReport) =>
  state === 'complaint'
    ? recordComplaint(tx, channel, providerId)
    : applyStatus(tx, { channel, providerId, id }, state, code ? { code, cause } : {})

/** Records what a provider reports. The suppressed address is that of the ledger, not what a report claims. */
export async function applyReport(tx: Db, channel: AddressedChannel, { statuses, optOuts, record }: Report) {
  for (const status of statuses)
    for (const { recipient: address } of await recordStatus(tx, channel, status))
      if (status.suppress && address)
        await suppress(tx, { channel, address, reason: status.suppress, cause: status.cause ?? '' })
  await record?.(tx)
  for (const address of optOuts) await suppress(tx, { channel, address, reason: 'descadastro' })
}
