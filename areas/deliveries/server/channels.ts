import type { SettableChannel } from '#deliveries/contract/channelSettings.ts'
import { type AddressedChannel, addressedChannels, type DeliveryChannel } from '#deliveries/contract/channels.ts'
import { catho } from '#deliveries/server/channels/catho/channel.ts'
import type { Channel, TestableChannel } from '#deliveries/server/channels/channel.ts'
import { email } from '#deliveries/server/channels/email/channel.ts'
import { whatsapp } from '#deliveries/server/channels/whatsapp/channel.ts'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'

/** Every channel of the ledger. A new one is added here. */
export const channels: Record<DeliveryChannel, Channel> & Record<SettableChannel, TestableChannel> = {
  email,
  whatsapp,
  catho,
}

/** The channels by which a message leaves now. */
export const configuredChannels = (
  settings: StoredSettings,
  context: Pick<JobContext, 'smtpUrl'>,
): AddressedChannel[] => addressedChannels.filter((channel) => channels[channel].isConfigured(settings, context))
