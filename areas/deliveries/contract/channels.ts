import { catho } from './channels/catho.ts'
import { letter, type TemplateForm } from './channels/channel.ts'
import { email } from './channels/email.ts'
import { whatsapp } from './channels/whatsapp.ts'

/** Every channel of the ledger, in the order in which they are listed. Its provider is in `areas/deliveries/server/channels/`, its icon in `areas/deliveries/web/channels.ts`. */
export const channels = { email, whatsapp, catho }

export type Channels = typeof channels
export type DeliveryChannel = keyof Channels
/** A channel with recipients: a message can be sent by it, and an address of it suppressed. */
export type AddressedChannel = {
  [C in DeliveryChannel]: Channels[C]['address'] extends null ? never : C
}[DeliveryChannel]

export const deliveryChannels = Object.keys(channels) as DeliveryChannel[]
export const isDeliveryChannel = (name: string): name is DeliveryChannel => Object.hasOwn(channels, name)
export const isAddressed = (channel: DeliveryChannel): channel is AddressedChannel => channels[channel].address !== null
export const addressedChannels = deliveryChannels.filter(isAddressed)

/** The channels by which a message can be received: the product itself, and every channel with recipients. */
export type MessageChannel = 'in_app' | AddressedChannel
export const messageChannels: readonly MessageChannel[] = ['in_app', ...addressedChannels]
/** The same, led by the channel whose content the others use until they have their own. */
export const templateChannels: readonly MessageChannel[] = [
  'email',
  ...messageChannels.filter((channel) => channel !== 'email'),
]
export const templateFormOf = (channel: MessageChannel): TemplateForm =>
  channel === 'in_app' ? letter : channels[channel].template

type ChannelConsent = Exclude<Channels[AddressedChannel]['consent'], null>
/** The channel by which letters of the system reach a telephone. */
export const phoneChannel = 'whatsapp' satisfies AddressedChannel
/** The consents that channels need, in their order. */
export const channelConsents = addressedChannels.flatMap((channel): ChannelConsent[] => {
  const { consent } = channels[channel]
  return consent ? [consent] : []
})
