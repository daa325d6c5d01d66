import type { Report } from '#deliveries/server/channels/webhook.ts'
import { type Bounce, readReport } from './bounces.rules.ts'
import { deliveryIdIn } from './messageId.rules.ts'

/** Translates a bounce, a complaint or a notice of delivery into a report for the ledger. A complaint means that the mail was delivered. */
export function reportOf({ kind, messageId, said, isGone }: Bounce): Report {
  const known = { providerId: messageId, id: deliveryIdIn(messageId), cause: said }
  const optOuts: string[] = []
  if (kind === 'complaint') return { statuses: [{ ...known, state: kind, suppress: 'reclamacao' }], optOuts }
  if (kind === 'delivered') return { statuses: [{ ...known, state: 'entregue' }], optOuts }
  const suppress = isGone && { suppress: 'devolvido' as const }
  return { statuses: [{ ...known, state: 'devolvido', code: 'bounced', ...suppress }], optOuts }
}

/** The report that a mail carries, as mail servers send it; null when it is none. */
export async function readMailReport(raw: Buffer): Promise<Report | null> {
  const { default: PostalMime } = await import('postal-mime')
  const { attachments = [], text = '' } = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => ({
    attachments: [],
    text: '',
  }))
  const parts = attachments.map(({ content }) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  )
  const bounce = readReport([...parts, text].join('\n').replaceAll('\u0000', ''))
  return bounce && reportOf(bounce)
}
