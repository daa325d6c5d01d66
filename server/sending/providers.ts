import type { DeliveryChannel } from '#contract/deliveries.rules.ts'
import type { Db } from '#server/db/db.ts'
import type { FileMeans } from '#server/files/files.jobs.ts'
import { readSettings } from '#server/installation/installation.sql.ts'
import type { Post } from '#server/mail/mail.jobs.ts'
import { emailProvider } from './email.ts'
import type { Provider } from './lanes.ts'
import { whatsappProvider } from './whatsapp.ts'

export type Means = Post & FileMeans

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
