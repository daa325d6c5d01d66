import type { Channel } from '#deliveries/server/channels/channel.ts'
import { emailProvider } from './provider.ts'
import { smtpOf } from './smtp.ts'
import { webhook } from './webhook.ts'

/** E-mail, over the mail server of the settings or of SMTP_URL. */
export const email: Channel = {
  isConfigured: (settings, { smtpUrl }) => smtpOf(settings, smtpUrl).source !== 'none',
  open: emailProvider,
  webhook,
}
