import type { Db } from '#server/db/db.ts'
import { post } from '#server/deliveries/ledger.sql.ts'
import type { Seal } from '#server/seal.ts'
import { letter, type Template } from './letters.ts'

export type Outgoing = {
  template: Template
  to: string
  accountId?: string | null
  organisation: string
  values: Record<string, string>
}

/** Puts a mail into the ledger and its sending on the queue, in the transaction of what it tells of. */
export async function postMail(db: Db, seal: Seal, { template, to, accountId = null, organisation, values }: Outgoing) {
  const { subject, ...content } = letter({ template, organisation, values })
  await post(db, {
    channel: 'email',
    template,
    recipient: to,
    accountId,
    subject,
    sealed: seal.close(JSON.stringify(content)),
  })
}
