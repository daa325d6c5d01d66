import { MailReport } from '#deliveries/contract/webhooks.ts'
import { mustBeSigned, parseJson } from '#deliveries/server/channels/signature.ts'
import type { Webhook } from '#deliveries/server/channels/webhook.ts'
import { readMailReport, reportOf } from './reports.ts'

/** Takes a report as a mail, as mail servers send it, or the events of a provider as JSON. */
export const webhook: Webhook = {
  async read({ headers, body }, { seal }) {
    mustBeSigned(seal, headers, body)
    if (!String(headers['content-type']).startsWith('application/json')) {
      const report = await readMailReport(body)
      return report ? [report] : []
    }
    const { data } = MailReport.safeParse(parseJson(body))
    return (data?.events ?? []).map(({ type: kind, messageId, recipient, reason: said, permanent }) =>
      reportOf({
        ...{ kind, recipient, said, isGone: kind === 'complaint' || (kind === 'bounce' && permanent) },
        messageId: `<${messageId.replace(/^<|>$/g, '').toLowerCase()}>`,
      }),
    )
  },
}
