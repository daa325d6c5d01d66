import { automatic } from '#server/outbound/channels/email/content.ts'
import { refusalOf, senderDomain, sendMail, smtpOf } from '#server/outbound/channels/email/smtp.ts'
import { withoutSecrets } from '#server/outbound/channels/secrets.rules.ts'
import type { Letter } from '#server/outbound/templates/systemLetters.ts'
import type { StoredSettings } from '#server/platform/installation/installation.sql.ts'
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
