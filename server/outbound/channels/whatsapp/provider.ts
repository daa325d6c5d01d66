import { z } from 'zod'
import { contentReader } from '#server/outbound/channels/messageContent.sql.ts'
import type {
  AttemptResult,
  ClaimedDelivery,
  Lane,
  Provider,
  SendingContext,
} from '#server/outbound/channels/provider.ts'
import { withoutSecrets } from '#server/outbound/channels/secrets.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { callPeer } from '#server/platform/http/peer.ts'
import type { StoredSettings } from '#server/platform/installation/installation.sql.ts'
import { judge, Refusal, read } from './answers.rules.ts'
import { RefusedFile, uploadTo, type WhatsappContent, whatsappContent } from './content.sql.ts'

/** Concurrent calls to Meta. */
const lanes = 8

type Account = Pick<StoredSettings, 'whatsapp' | 'whatsappKeys'>
export const isConfigured = ({ whatsapp, whatsappKeys }: Account) =>
  whatsapp.phoneNumberId !== '' && whatsappKeys.token !== ''
const secretsOf = ({ whatsappKeys: { token, appSecret } }: Account) => [token, appSecret]

export function whatsappProvider(db: Db, context: SendingContext, settings: StoredSettings): Provider {
  const { whatsapp, whatsappKeys } = settings
  const send = isConfigured(settings) ? sender(db, context) : unsent
  return {
    lanes,
    perMinute: isConfigured(settings) ? whatsapp.perMinute : 0,
    secrets: secretsOf(settings),
    open: async (): Promise<Lane> => ({ send, close() {} }),
  }

  function sender(from: Db, { local }: SendingContext) {
    const contentOf = contentReader(from, context, 'whatsapp')
    const account = {
      base: whatsapp.baseUrl.replace(/\/+$/, ''),
      number: whatsapp.phoneNumberId,
      token: whatsappKeys.token,
      secrets: secretsOf(settings),
      local,
    }
    const upload = uploadTo(account)
    return async (delivery: ClaimedDelivery): Promise<AttemptResult> => {
      const begun = performance.now()
      const message = delivery.messageId && delivery.recipient ? await contentOf(delivery.messageId) : null
      if (!message) return { outcome: 'recusado', code: 'erased', ms: 0 }
      let content: WhatsappContent | null
      try {
        content = await whatsappContent(from, delivery, { message, upload })
      } catch (error) {
        return {
          ...(error instanceof RefusedFile ? error.verdict : unreached(error)),
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
        return { ...unreached(error), dialogue: asked, ms: performance.now() - begun }
      }
    }
  }
}

const unsent = async (): Promise<AttemptResult> => ({
  outcome: 'adiado',
  kept: true,
  code: 'not_configured',
  cause: 'WhatsApp não configurado',
  ms: 0,
})

/** The message for the user when there was no response. */
function unreached(error: unknown): Omit<AttemptResult, 'ms'> {
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (name === 'TimeoutError' || name === 'AbortError')
    return { outcome: 'adiado', code: 'timeout', cause: 'O WhatsApp não respondeu a tempo.', away: true }
  const cause =
    code === 'EINSIDE' ? 'O endereço configurado leva a uma rede interna.' : 'Não foi possível conectar ao WhatsApp.'
  return { outcome: 'adiado', code: 'connection', cause, away: true }
}

/** Reads the data of the sending number, for the test button of the settings. */
export async function testWhatsapp(settings: Account, local: boolean): Promise<{ connected: boolean; answer: string }> {
  const { whatsapp, whatsappKeys } = settings
  if (!isConfigured(settings))
    return { connected: false, answer: 'Informe o número e o token e salve antes de testar.' }
  const url = `${whatsapp.baseUrl.replace(/\/+$/, '')}/${whatsapp.phoneNumberId}?fields=display_phone_number,verified_name`
  try {
    const answer = await callPeer({
      method: 'GET',
      url,
      local,
      headers: { authorization: `Bearer ${whatsappKeys.token}` },
    })
    const number =
      answer.status === 200
        ? read(z.object({ display_phone_number: z.string().max(40), verified_name: z.string().max(200) }), answer.text)
        : undefined
    const safe = (words: string) => withoutSecrets(words, secretsOf(settings))
    if (number) return { connected: true, answer: safe(`${number.verified_name} · ${number.display_phone_number}`) }
    // A response that is not from Meta is not disclosed.
    return {
      connected: false,
      answer: read(Refusal, answer.text)
        ? safe(judge(answer).cause ?? '')
        : 'O endereço não respondeu como a API do WhatsApp.',
    }
  } catch (error) {
    return { connected: false, answer: unreached(error).cause ?? '' }
  }
}
