import { z } from 'zod'
import { contentReader } from '#deliveries/server/channels/messageContent.sql.ts'
import {
  type AttemptResult,
  type ClaimedDelivery,
  type Provider,
  type SendingContext,
  unconfigured,
  unreached,
} from '#deliveries/server/channels/provider.ts'
import { withoutSecrets } from '#deliveries/server/channels/secrets.rules.ts'
import { type ChannelInstallation, channelSettings, isSet } from '#deliveries/server/channels/settings.ts'
import { fill } from '#deliveries/server/templates/liquid.ts'
import type { Db } from '#platform/server/db/db.ts'
import { callPeer } from '#platform/server/http/peer.ts'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'
import { judge, Refusal, read } from './answers.rules.ts'
import { RefusedFile, type SaidWords, uploadTo, type WhatsappContent, whatsappContent } from './content.sql.ts'
import type { PhoneContent } from './phoneContent.ts'

/** Concurrent calls to Meta. */
const lanes = 8

export const isConfigured = (installed: ChannelInstallation) => isSet(installed, 'whatsapp')

export function whatsappProvider(db: Db, context: SendingContext, settings: StoredSettings): Provider {
  const { values, secrets: keys } = channelSettings(settings, 'whatsapp')
  const secrets = Object.values(keys)
  if (!isConfigured(settings)) return unconfigured('WhatsApp não configurado')
  const send = sender(db, context)
  return { lanes, perMinute: values.perMinute, secrets, open: async () => ({ send, close() {} }) }

  function sender(from: Db, { local }: SendingContext) {
    const contentOf = contentReader(from, context, 'whatsapp')
    const account = {
      base: values.baseUrl.replace(/\/+$/, ''),
      number: values.phoneNumberId,
      token: keys.token,
      secrets,
      local,
    }
    const upload = uploadTo(account)
    /** The words of a delivery for its recipient; null when they were erased. */
    async function said({ sealed, messageId, recipient, fields }: ClaimedDelivery): Promise<SaidWords | null> {
      if (sealed) return { attachments: [], ...(JSON.parse(context.seal.open(sealed)) as PhoneContent) }
      const content = messageId && recipient ? await contentOf(messageId) : null
      return content && { ...content, words: fill(content.words, fields, 'text'), fields }
    }
    return async (delivery: ClaimedDelivery): Promise<AttemptResult> => {
      const begun = performance.now()
      const message = await said(delivery)
      if (!message) return { outcome: 'recusado', code: 'erased', ms: 0 }
      let content: WhatsappContent | null
      try {
        content = await whatsappContent(from, delivery, message, upload)
      } catch (error) {
        return {
          ...(error instanceof RefusedFile ? error.verdict : unreached(error, 'WhatsApp')),
          ms: performance.now() - begun,
        }
      }
      if (!content) return { outcome: 'recusado', code: 'window', ms: 0 }
      const url = `${account.base}/${account.number}/messages`
      const asked = `> POST ${new URL(url).pathname} (${content.type})`
      try {
        const { status, text } = await callPeer({
          method: 'POST',
          url,
          local,
          headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: delivery.recipient.replace(/^\+/, ''),
            // Repeated in every report, and identifies duplicates.
            biz_opaque_callback_data: delivery.id,
            ...content,
          }),
        })
        const answer = { status, text: withoutSecrets(text, account.secrets) }
        return {
          ...judge(answer),
          dialogue: `${asked}\n< ${status} ${answer.text.slice(0, 4000)}`,
          ms: performance.now() - begun,
        }
      } catch (error) {
        return { ...unreached(error, 'WhatsApp'), dialogue: asked, ms: performance.now() - begun }
      }
    }
  }
}

/** Reads the data of the sending number, for the test button of the settings. */
export async function testWhatsapp(settings: ChannelInstallation, { local }: { local: boolean }) {
  const { values, secrets } = channelSettings(settings, 'whatsapp')
  if (!isConfigured(settings))
    return { connected: false, answer: 'Informe o número e o token e salve antes de testar.' }
  const url = `${values.baseUrl.replace(/\/+$/, '')}/${values.phoneNumberId}?fields=display_phone_number,verified_name`
  try {
    const answer = await callPeer({
      method: 'GET',
      url,
      local,
      headers: { authorization: `Bearer ${secrets.token}` },
    })
    const number =
      answer.status === 200
        ? read(z.object({ display_phone_number: z.string().max(40), verified_name: z.string().max(200) }), answer.text)
        : undefined
    const safe = (words: string) => withoutSecrets(words, Object.values(secrets))
    if (number) return { connected: true, answer: safe(`${number.verified_name} · ${number.display_phone_number}`) }
    // A response that is not from Meta is not disclosed.
    return {
      connected: false,
      answer: read(Refusal, answer.text)
        ? safe(judge(answer).cause ?? '')
        : 'O endereço não respondeu como a API do WhatsApp.',
    }
  } catch (error) {
    return { connected: false, answer: unreached(error, 'WhatsApp').cause ?? '' }
  }
}
