import type { MediaType } from '#contract/platform/files.ts'

/** What both sides know about a channel. Its provider is in `server/outbound/channels/`, its icon in `web/outbound/channels.ts`. */
type ChannelDescriptor = {
  /** The field of a professional or company with its address; null for calls to a system, which have no recipient. */
  address: 'email' | 'phone' | null
  /** The consent without which a professional gets nothing by it; null when none is needed. */
  consent: string | null
  /** What a template says in it: a subject beside the body, and the name of a template that the provider has approved. */
  template: TemplateForm
  /** Whether a message cannot be sent while no provider is configured. By e-mail it is kept as a file instead. */
  needsProvider: boolean
  limits: ChannelLimits
}
export type ChannelLimits = {
  /** Attachments of one message, and their types. */
  files?: { most: number; types: readonly MediaType[] }
  /** Characters of a message, and of one that is the caption of an attachment. */
  words?: { alone: number; withFile: number }
  /** Bytes of all attachments together. */
  bytes?: number
}
export type TemplateForm = { hasSubject: boolean; hasProviderTemplate: boolean }

const letter = { hasSubject: true, hasProviderTemplate: false } as const satisfies TemplateForm

/** Every channel of the ledger, in the order in which they are listed. */
export const channels = {
  email: {
    address: 'email',
    consent: null,
    template: letter,
    needsProvider: false,
    // What nearly every mail server accepts, with what the encoding adds.
    limits: { bytes: 10_000_000 },
  },
  whatsapp: {
    address: 'phone',
    consent: 'whatsapp',
    template: { hasSubject: false, hasProviderTemplate: true },
    needsProvider: true,
    limits: {
      // https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media#supported-media-types, of those we accept. WebP is for stickers.
      files: {
        most: 1,
        types: [
          'application/pdf',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'application/vnd.openxmlformats-officedocument.presentationml.presentation',
          'image/jpeg',
          'image/png',
          'text/plain',
        ],
      },
      words: { alone: 4096, withFile: 1024 },
    },
  },
  /** Calls to the job board. */
  catho: { address: null, consent: null, template: letter, needsProvider: true, limits: {} },
} as const satisfies Record<string, ChannelDescriptor>

type Channels = typeof channels
export type DeliveryChannel = keyof Channels
/** A channel with recipients: a message can be sent by it, and an address of it suppressed. */
export type AddressedChannel = {
  [C in DeliveryChannel]: Channels[C]['address'] extends null ? never : C
}[DeliveryChannel]

export const deliveryChannels = Object.keys(channels) as DeliveryChannel[]
export const isAddressed = (channel: DeliveryChannel): channel is AddressedChannel => channels[channel].address !== null
export const addressedChannels = deliveryChannels.filter(isAddressed)

/** Where a message can be received: in the product itself, and by every channel with recipients. */
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
/** The consents that channels need, in their order. */
export const channelConsents = addressedChannels.flatMap((channel): ChannelConsent[] => {
  const { consent } = channels[channel]
  return consent ? [consent] : []
})
