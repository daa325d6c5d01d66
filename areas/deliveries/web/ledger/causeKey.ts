import type { DeliveryChannel } from '#deliveries/contract/channels.ts'
import type { CauseCode } from '#deliveries/contract/deliveries.rules.ts'

/** The text key of a cause on a channel: for e-mail it says what exactly is not set up. */
export const causeKey = (channel: DeliveryChannel, code: CauseCode) =>
  channel === 'email' && code === 'not_configured' ? 'noSmtp' : (`causes.${code}` as const)
