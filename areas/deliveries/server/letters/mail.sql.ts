import type { DeliveryKind } from '#deliveries/contract/deliveries.ts'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import type { SystemKey } from '#deliveries/contract/templates.ts'
import type { CalendarInvitation } from '#deliveries/server/channels/email/calendar.ts'
import { enqueueDelivery, enqueueMailDeliveries } from '#deliveries/server/ledger/ledger.sql.ts'
import type { Letter } from '#deliveries/server/templates/letterOf.ts'
import { letters } from '#deliveries/server/templates/systemLetters.ts'
import { currentTemplate } from '#deliveries/server/templates/templates.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'
import { type LeaveLink, renderLetter } from './render.ts'

export type Outgoing = {
  template: SystemKey
  /** Its text, in place of that of the installation. */
  own?: Letter | null
  to: string
  accountId?: string | null
  organisation: string
  fields: Fields
  /** An entry for the calendar of the recipient. */
  calendar?: CalendarInvitation
  /** The address of answers, instead of the sender address. */
  replyTo?: { name: string; address: string }
  /** For a letter to a list: where its reader leaves the list, in their language. */
  leave?: LeaveLink
}

/** The current text of a letter: that of an administrator, or else the built-in one. */
export async function currentLetter(db: Db, key: SystemKey) {
  const template = await currentTemplate(db, key)
  return template?.channels.email ?? { ...letters[key], n: 0 }
}

/** Enqueues a letter of the system, in the transaction of its cause. */
export const enqueueMail = async (db: Db, seal: Seal, { template, own, ...rest }: Outgoing) =>
  enqueueLetter(db, seal, {
    template,
    letter: own ? { ...own, n: null } : await currentLetter(db, template),
    ...rest,
  })

type Each = Pick<Outgoing, 'to' | 'organisation' | 'fields'>
/** Enqueues the same letter of the system to several recipients. */
export async function enqueueMails(db: Db, seal: Seal, template: SystemKey, mails: readonly Each[]) {
  const letter = await currentLetter(db, template)
  await enqueueMailDeliveries(
    db,
    mails.map((mail) => deliveryOf(seal, { template, letter, ...mail })),
  )
}

type OutgoingLetter = Omit<Outgoing, 'template' | 'own'> & {
  template: DeliveryKind
  letter: Letter & { n: number | null }
}

/** The same for a text that is not a letter of the system. Returns the id of the delivery. */
export const enqueueLetter = (db: Db, seal: Seal, outgoing: OutgoingLetter) =>
  enqueueDelivery(db, { channel: 'email', ...deliveryOf(seal, outgoing) })

/** The same for several recipients at once, each with a text of their own. */
export const enqueueLetters = (db: Db, seal: Seal, outgoing: readonly OutgoingLetter[]) =>
  enqueueMailDeliveries(
    db,
    outgoing.map((letter) => deliveryOf(seal, letter)),
  )

function deliveryOf(
  seal: Seal,
  { template, letter, to, accountId = null, organisation, fields, calendar, replyTo, leave }: OutgoingLetter,
) {
  const { subject, ...content } = renderLetter(letter, { organisation, fields, ...(leave && { leave }) })
  return {
    template,
    templateVersion: letter.n,
    recipient: to,
    accountId,
    subject,
    // It may contain a secret, so the field values are stored nowhere else.
    sealed: seal.close(
      JSON.stringify({
        ...{ ...content, calendar, replyTo },
        leaveUrl: leave?.url,
      }),
    ),
  }
}
