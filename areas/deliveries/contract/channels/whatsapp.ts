import { z } from 'zod'
import { text, webAddress } from '#platform/contract/validation.ts'
import type { ChannelDescriptor } from './channel.ts'

/** The account at Meta's Cloud API that sends WhatsApp messages. */
const WhatsappSettings = z.object({
  baseUrl: webAddress.default('https://graph.facebook.com/v23.0'),
  /** Meta's id of the sending number. */
  phoneNumberId: z
    .string()
    .trim()
    .regex(/^\d{0,30}$/, 'digits')
    .default(''),
  /** The verify token that Meta repeats when a webhook is registered. */
  verifyToken: text(100).default(''),
  perMinute: z.int().min(0).max(100_000).default(1200),
})

export const whatsapp = {
  address: 'phone',
  consent: 'whatsapp',
  template: { hasSubject: false, hasProviderTemplate: true },
  needsProvider: true,
  limits: {
    // https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media#supported-media-types, of those we accept. WebP is for stickers.
    files: {
      max: 1,
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
  settings: {
    schema: WhatsappSettings,
    // The access token, and the secret that Meta signs its webhooks with.
    secrets: { token: { max: 1000, boundTo: 'baseUrl' }, appSecret: { max: 200 } },
    required: ['phoneNumberId', 'token'],
    summaries: {
      change: 'How WhatsApp messages are sent; a key that is left out stays, unless the address is another',
      test: 'Ask Meta about the number that messages come from, and say what it answered',
    },
  },
} as const satisfies ChannelDescriptor
