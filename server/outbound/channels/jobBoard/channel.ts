import type { Channel } from '#server/outbound/channels/channel.ts'

/** Calls to the job board have no provider yet: they stay in the ledger with that as their cause. */
export const jobBoard: Channel = {
  isConfigured: () => false,
  open: () => ({
    lanes: 1,
    perMinute: 0,
    secrets: [],
    open: async () => ({
      send: async () => ({ outcome: 'adiado', kept: true, code: 'not_configured', cause: '', ms: 0 }),
      close() {},
    }),
  }),
}
