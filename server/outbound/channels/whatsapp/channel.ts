import { sql } from 'kysely'
import type { Channel } from '#server/outbound/channels/channel.ts'
import { isConfigured, whatsappProvider } from './provider.ts'
import { webhook } from './webhook.ts'
import { isOpen } from './windows.sql.ts'

/** WhatsApp, over Meta's Cloud API. */
export const whatsapp: Channel = {
  isConfigured,
  open: whatsappProvider,
  webhook,
  hasConsent: sql.ref('k.whatsapp_consent'),
  needsTemplate: (phone) => sql<boolean>`not ${isOpen(phone)}`,
}
