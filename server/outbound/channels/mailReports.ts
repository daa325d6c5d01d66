import PostalMime from 'postal-mime'
import { noteComplaint, noteStatus } from '#server/outbound/ledger/ledger.sql.ts'
import { suppress } from '#server/outbound/ledger/suppressions.sql.ts'
import { ourIdOf } from '#server/outbound/sender/content.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Bounce, readReport } from './bounces.rules.ts'

/** The report that a mail carries, as mail servers send it; nothing when it is none. */
export async function readMailReport(raw: Buffer): Promise<Bounce | null> {
  const { attachments = [], text = '' } = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => ({
    attachments: [],
    text: '',
  }))
  const parts = attachments.map(({ content }) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  )
  return readReport([...parts, text].join('\n').replaceAll('\u0000', ''))
}

/** The address is that of the ledger, not what a report claims. A complaint means that the mail was delivered, so its state is kept. */
export async function takeMailReport(db: Db, { kind, messageId, said, isGone }: Bounce) {
  await db.transaction().execute(async (tx) => {
    const noted =
      kind === 'complaint'
        ? await noteComplaint(tx, messageId)
        : await noteStatus(
            tx,
            { channel: 'email', providerId: messageId, id: ourIdOf(messageId) },
            kind === 'delivered' ? 'entregue' : 'devolvido',
            kind === 'bounce' ? { code: 'bounced', cause: said } : {},
          )
    if (!isGone) return
    for (const { recipient: address } of noted)
      if (address)
        await suppress(tx, {
          ...{ channel: 'email', address, cause: said },
          reason: kind === 'complaint' ? 'reclamacao' : 'devolvido',
        })
  })
}
