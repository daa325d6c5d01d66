import type { DeliveryChannel } from '#contract/outbound/deliveries.rules.ts'
import { emailProvider } from '#server/outbound/channels/email.ts'
import { whatsappProvider } from '#server/outbound/channels/whatsapp.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FileMeans } from '#server/platform/files/files.jobs.ts'
import { readSettings } from '#server/platform/installation/installation.sql.ts'
import type { JobContext } from '#server/platform/jobs/context.ts'
import type { Provider } from './lanes.ts'

export type Means = JobContext & FileMeans

/** Whoever takes what goes out on a channel, by the settings of now. */
export async function providerOf(db: Db, means: Means, channel: DeliveryChannel): Promise<Provider> {
  const settings = await readSettings(db, means.seal)
  if (channel === 'email') return emailProvider(db, means, settings)
  if (channel === 'whatsapp') return whatsappProvider(db, means, settings)
  return nobody
}

/** Nobody takes it yet: it stays in the ledger and says so. */
const nobody: Provider = {
  lanes: 1,
  perMinute: 0,
  secrets: [],
  open: async () => ({
    send: async () => ({ outcome: 'adiado', kept: true, code: 'not_configured', cause: '', ms: 0 }),
    close() {},
  }),
}
