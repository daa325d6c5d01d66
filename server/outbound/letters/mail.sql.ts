import type { DeliveryKind } from '#contract/outbound/deliveries.ts'
import type { Fields } from '#contract/outbound/mergeFields.ts'
import type { SystemKey } from '#contract/outbound/templates.ts'
import { enqueueDelivery } from '#server/outbound/ledger/ledger.sql.ts'
import { type Letter, letters } from '#server/outbound/templates/systemLetters.ts'
import { currentTemplate } from '#server/outbound/templates/templates.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Seal } from '#server/platform/seal.ts'
import { renderLetter } from './render.ts'

export type Outgoing = {
  template: SystemKey
  to: string
  accountId?: string | null
  organisation: string
  fields: Fields
}

/** A letter as it is worded now: what an administrator wrote, or else what the product says by itself. */
export async function currentLetter(db: Db, key: SystemKey) {
  const template = await currentTemplate(db, key)
  return template?.channels.email ?? { ...letters[key], n: 0 }
}

/** Puts a letter of the system into the ledger and its sending on the queue, in the transaction of what it tells of. */
export const enqueueMail = async (db: Db, seal: Seal, { template, ...rest }: Outgoing) =>
  enqueueLetter(db, seal, { template, letter: await currentLetter(db, template), ...rest })

type OutgoingLetter = Omit<Outgoing, 'template'> & { template: DeliveryKind; letter: Letter & { n: number | null } }

/** The same for what is not a letter of the system. */
export async function enqueueLetter(db: Db, seal: Seal, outgoing: OutgoingLetter) {
  const { template, letter, to, accountId = null, organisation, fields } = outgoing
  const { subject, ...content } = renderLetter(letter, { organisation, fields })
  await enqueueDelivery(db, {
    channel: 'email',
    template,
    templateVersion: letter.n,
    recipient: to,
    accountId,
    subject,
    // It may hold a key: what its fields meant is nowhere else.
    sealed: seal.close(JSON.stringify(content)),
  })
}
