import type { SettableChannel } from '#contract/outbound/channelSettings.ts'
import { type AddressedChannel, addressedChannels, type DeliveryChannel } from '#contract/outbound/channels.ts'
import type { Channel, TestableChannel } from '#server/outbound/channels/channel.ts'
import { email } from '#server/outbound/channels/email/channel.ts'
import { jobBoard } from '#server/outbound/channels/jobBoard/channel.ts'
import { whatsapp } from '#server/outbound/channels/whatsapp/channel.ts'
import type { StoredSettings } from '#server/platform/installation/installation.sql.ts'
import type { JobContext } from '#server/platform/jobs/context.ts'

/** Every channel of the ledger. A new one is added here. */
export const channels: Record<DeliveryChannel, Channel> & Record<SettableChannel, TestableChannel> = {
  email,
  whatsapp,
  catho: jobBoard,
}

/** The channels by which a message leaves now. */
export const configuredChannels = (
  settings: StoredSettings,
  context: Pick<JobContext, 'smtpUrl'>,
): AddressedChannel[] => addressedChannels.filter((channel) => channels[channel].isConfigured(settings, context))
