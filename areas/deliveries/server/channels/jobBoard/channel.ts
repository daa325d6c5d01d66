import type { Channel } from '#deliveries/server/channels/channel.ts'
import { unconfigured } from '#deliveries/server/channels/provider.ts'

/** Calls to the job board have no provider yet: they stay in the ledger with that as their cause. */
export const jobBoard: Channel = { isConfigured: () => false, open: () => unconfigured('') }
