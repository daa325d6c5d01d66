import { z } from 'zod'
import type { Db } from '#server/db/db.ts'
import type { Claimed, Tried } from '#server/deliveries/ledger.sql.ts'
import { callPeer, type PeerAnswer } from '#server/http/peer.ts'
import type { StoredSettings } from '#server/installation/installation.sql.ts'
import { letterReader } from './content.sql.ts'
import type { Lane, Provider } from './lanes.ts'
import type { Means } from './providers.ts'
import { uploadTo, type WhatsappContent, whatsappContent } from './whatsappContent.sql.ts'

/** Calls to Meta that are under way at once. */
const lanes = 8

// https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
const throttledCodes = [4, 80007, 130429, 131048, 131056, 133016]
const brokenCodes = [1, 2, 131000, 131016]
const keyCodes = [0, 10, 190, 200]

const Refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_data: z
      .object({ details: z.string().default('') })
      .partial()
      .optional(),
  }),
})
const Accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) })
const read = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

type Account = Pick<StoredSettings, 'whatsapp' | 'whatsappKeys'>
export const isConfigured = ({ whatsapp, whatsappKeys }: Account) =>
  whatsapp.phoneNumberId !== '' && whatsappKeys.token !== ''

export function whatsappProvider(db: Db, means: Means, settings: StoredSettings): Provider {
  const { whatsapp, whatsappKeys } = settings
  const send = isConfigured(settings) ? sender(db, means) : unsent
  return {
    lanes,
    perMinute: isConfigured(settings) ? whatsapp.perMinute : 0,
    open: async (): Promise<Lane> => ({ send, close() {} }),
  }

  function sender(from: Db, { local }: Means) {
    const letterOf = letterReader(from, means, 'whatsapp')
    const account = {
      base: whatsapp.baseUrl.replace(/\/+$/, ''),
      number: whatsapp.phoneNumberId,
      token: whatsappKeys.token,
      local,
    }
    const upload = uploadTo(account)
    return async (delivery: Claimed): Promise<Tried> => {
      const begun = performance.now()
      const letter = delivery.messageId && delivery.recipient ? await letterOf(delivery.messageId) : null
      if (!letter) return { outcome: 'recusado', code: 'erased', ms: 0 }
      let content: WhatsappContent | null
      try {
        content = await whatsappContent(from, delivery, { letter, upload })
      } catch (error) {
        return { ...unreached(error), ms: performance.now() - begun }
      }
      if (!content) return { outcome: 'recusado', code: 'window', ms: 0 }
      const url = `${account.base}/${account.number}/messages`
      const asked = `> POST ${new URL(url).pathname} (${content.type})`
      try {
        const answer = await callPeer({
          method: 'POST',
          url,
          local,
          headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: delivery.recipient.replace(/^\+/, ''),
            // Comes back with every report; and tells a repetition where somebody looks at it.
            biz_opaque_callback_data: delivery.id,
            ...content,
          }),
        })
        return {
          ...judge(answer),
          dialogue: `${asked}\n< ${answer.status} ${answer.text.slice(0, 4000)}`,
          ms: performance.now() - begun,
        }
      } catch (error) {
        return { ...unreached(error), dialogue: asked, ms: performance.now() - begun }
      }
    }
  }
}

const unsent = async (): Promise<Tried> => ({
  outcome: 'adiado',
  kept: true,
  code: 'not_configured',
  cause: 'WhatsApp não configurado',
  ms: 0,
})

/** What an answer means, and whether trying again can help. */
function judge({ status, text }: PeerAnswer): Omit<Tried, 'ms'> {
  const accepted = status < 300 ? read(Accepted, text) : undefined
  if (accepted) return { outcome: 'aceito', providerId: accepted.messages[0]?.id ?? '' }
  const refusal = read(Refusal, text)?.error
  const code = refusal?.code ?? 0
  const cause =
    [refusal && `${code}: ${refusal.message}`, refusal?.error_data?.details].filter(Boolean).join(' ') ||
    `HTTP ${status}`
  if (status === 429 || throttledCodes.includes(code))
    return { outcome: 'adiado', code: 'throttled', cause, away: code !== 131056 }
  if (status === 401 || (status < 500 && refusal && keyCodes.includes(code)))
    return { outcome: 'adiado', code: 'auth', cause, away: true }
  if (status >= 500 || brokenCodes.includes(code) || !refusal)
    return { outcome: 'adiado', code: 'connection', cause, away: true }
  if (code === 131026) return { outcome: 'recusado', code: 'bounced', cause }
  if (code === 131050) return { outcome: 'recusado', code: 'opted_out', cause }
  if (code === 131047) return { outcome: 'recusado', code: 'window', cause }
  return { outcome: 'recusado', code: code >= 132000 && code < 133000 ? 'template' : 'refused', cause }
}

/** What somebody reads when there was no answer. */
function unreached(error: unknown): Omit<Tried, 'ms'> {
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (name === 'TimeoutError' || name === 'AbortError')
    return { outcome: 'adiado', code: 'timeout', cause: 'O WhatsApp não respondeu a tempo.', away: true }
  const cause =
    code === 'EINSIDE' ? 'O endereço configurado leva a uma rede interna.' : 'Não foi possível conectar ao WhatsApp.'
  return { outcome: 'adiado', code: 'connection', cause, away: true }
}

/** Asks about the number that messages come from: what the button of the settings shows. */
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
    if (number) return { connected: true, answer: `${number.verified_name} · ${number.display_phone_number}` }
    // What something else answered than Meta is nobody's business.
    return {
      connected: false,
      answer: read(Refusal, answer.text)
        ? (judge(answer).cause ?? '')
        : 'O endereço não respondeu como a API do WhatsApp.',
    }
  } catch (error) {
    return { connected: false, answer: unreached(error).cause ?? '' }
  }
}
