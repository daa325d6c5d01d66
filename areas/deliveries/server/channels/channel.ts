import type { RawBuilder } from 'kysely'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import type { OpenProvider } from './provider.ts'
import type { Webhook } from './webhook.ts'

/** The server's implementation of a channel. Its definition for server and browser is in `areas/deliveries/contract/channels.ts`. */
export type Channel = {
  /** Whether a provider is configured, by the settings or the environment. */
  isConfigured: (settings: StoredSettings, context: Pick<JobContext, 'smtpUrl'>) => boolean
  open: OpenProvider
  /** Whether a professional `k` has given the consent that the channel needs; left out when it needs none. */
  hasConsent?: RawBuilder<boolean>
  /** Whether an address gets only what the provider has approved as a template, not free text; left out when it always gets both. */
  needsTemplate?: (address: RawBuilder<unknown>) => RawBuilder<boolean>
  webhook?: Webhook
}

/** A channel whose provider is configured by the section that its descriptor declares. */
export type TestableChannel = Channel & {
  /** Calls the provider with the stored settings, and returns what it answered, for the user who configures it. */
  test: (settings: StoredSettings, place: { local: boolean }) => Promise<{ connected: boolean; answer: string }>
}
