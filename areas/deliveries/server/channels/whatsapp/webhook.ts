import { WhatsappReport } from '#deliveries/contract/webhooks.ts'
import { channelSettings } from '#deliveries/server/channels/settings.ts'
import { hexOf, isSame, parseJson } from '#deliveries/server/channels/signature.ts'
import { type StatusReport, suppressionReasonOf, type Webhook } from '#deliveries/server/channels/webhook.ts'
import { forbid } from '#platform/server/http/session.ts'
import { causeOf } from './answers.rules.ts'
import { recordInbound } from './windows.sql.ts'

/** The words with which a WhatsApp user opts out. */
const stopWords = /^\s*(parar|pare|sair|stop|cancelar|descadastrar)\s*[.!]?\s*$/i

/** The states of a message that was sent; Meta may report them before, or instead of, an answer to our call. */
const states: Partial<Record<string, 'enviado' | 'entregue' | 'lido' | 'falhou'>> = {
  sent: 'enviado',
  delivered: 'entregue',
  read: 'lido',
  failed: 'falhou',
}

type Change = (typeof WhatsappReport)['_output']['entry'][number]['changes'][number]['value']

function statusOf({ id, status, errors, biz_opaque_callback_data }: Change['statuses'][number]): StatusReport[] {
  const state = states[status]
  if (!state) return []
  const known = { providerId: id, id: biz_opaque_callback_data, state }
  if (state !== 'falhou') return [known]
  const [error] = errors
  const cause = error ? `${error.code}: ${error.title || error.message}` : ''
  const code = (error && causeOf[error.code]) ?? 'refused'
  const suppress = suppressionReasonOf[code]
  return [{ ...known, code, cause, ...(suppress && { suppress }) }]
}

/**
 * Meta repeats itself, and reports late: a report that is known already changes nothing. Reports that are not understood are skipped, or
 * Meta would repeat them for days.
 */
export const webhook: Webhook = {
  confirm(query, { settings }) {
    const { verifyToken } = channelSettings(settings, 'whatsapp').values
    if (query['hub.mode'] !== 'subscribe' || !verifyToken || !isSame(String(query['hub.verify_token']), verifyToken))
      throw forbid('signature')
    return String(query['hub.challenge']).slice(0, 200)
  },
  async read({ headers, body }, { settings }) {
    const { appSecret } = channelSettings(settings, 'whatsapp').secrets
    const signature = String(headers['x-hub-signature-256'] ?? '')
    if (!appSecret || !isSame(signature, `sha256=${hexOf(appSecret, body)}`)) throw forbid('signature')
    const { data } = WhatsappReport.safeParse(parseJson(body))
    const changes = data?.entry.flatMap((entry) => entry.changes) ?? []
    return changes.map(({ value: { statuses, messages } }) => ({
      statuses: statuses.flatMap(statusOf),
      optOuts: messages
        .filter(({ text, button, interactive }) =>
          stopWords.test(text?.body ?? button?.text ?? interactive?.button_reply.title ?? ''),
        )
        .map(({ from }) => `+${from}`),
      async record(tx) {
        for (const { from, timestamp } of messages) await recordInbound(tx, `+${from}`, Number(timestamp))
      },
    }))
  },
}
