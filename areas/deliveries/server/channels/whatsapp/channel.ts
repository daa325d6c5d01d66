import { sql } from 'kysely'
import type { TestableChannel } from '#deliveries/server/channels/channel.ts'
import { isConfigured, testWhatsapp, whatsappProvider } from './provider.ts'
import { webhook } from './webhook.ts'
import { isOpen } from './windows.sql.ts'

/** WhatsApp, over Meta's Cloud API. */
export const whatsapp: TestableChannel = {
  isConfigured,
  open: whatsappProvider,
  test: testWhatsapp,
  webhook,
  hasConsent: sql.ref('k.whatsapp_consent'),
  needsTemplate: (phone) => sql<boolean>`not ${isOpen(phone)}`,
}
