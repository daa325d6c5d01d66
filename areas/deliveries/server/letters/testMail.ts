import { automatic } from '#deliveries/server/channels/email/content.ts'
import { refusalOf, senderDomain, sendMail, smtpOf } from '#deliveries/server/channels/email/smtp.ts'
import { withoutSecrets } from '#deliveries/server/channels/secrets.rules.ts'
import type { Letter } from '#deliveries/server/templates/letterOf.ts'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'
import { renderLetter } from './render.ts'

/** Sends immediately, without the queue: the button shows the response. */
export async function sendTestMail(letter: Letter, settings: StoredSettings, url: string | undefined, to: string) {
  const smtp = smtpOf(settings, url)
  if (smtp.source === 'none') return { sent: false, answer: 'Informe o servidor de e-mail e salve antes de testar.' }
  const content = renderLetter(letter, { organisation: settings.organisation.name, fields: {} })
  const messageId = `<teste-${Date.now()}@${senderDomain(smtp)}>`
  try {
    const answer = await sendMail(smtp, { to, messageId, headers: automatic, ...content })
    return { sent: true, answer: withoutSecrets(answer, smtp.secrets) }
  } catch (error) {
    return { sent: false, answer: refusalOf(error, smtp.secrets) }
  }
}
