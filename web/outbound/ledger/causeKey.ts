import type { CauseCode, DeliveryChannel } from '#contract/outbound/deliveries.rules.ts'

/** What a cause is called on a channel: of e-mail it can be said what exactly is not set up. */
export const causeKey = (channel: DeliveryChannel, code: CauseCode) =>
  channel === 'email' && code === 'not_configured' ? 'noSmtp' : (`causes.${code}` as const)
