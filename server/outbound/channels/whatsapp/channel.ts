import type { Channel } from '#server/outbound/channels/channel.ts'
import { isConfigured, whatsappProvider } from './provider.ts'
import { webhook } from './webhook.ts'

/** WhatsApp, over Meta's Cloud API. */
export const whatsapp: Channel = { isConfigured, open: whatsappProvider, webhook }
