import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Seal } from '#server/seal.ts'
import { letter, type Template } from './letters.ts'

export type Outgoing = {
  template: Template
  to: string
  accountId?: string | null
  organisation: string
  values: Record<string, string>
}
export type Content = { html: string; text: string }

/** Puts a mail into the ledger and its sending on the queue, in the transaction of what it tells of. */
export async function postMail(db: Db, seal: Seal, { template, to, accountId = null, organisation, values }: Outgoing) {
  const { subject, ...content } = letter({ template, organisation, values })
  const { id } = await db
    .insertInto('deliveries')
    .values({ template, recipient: to, accountId, subject, sealed: seal.close(JSON.stringify(content)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, 'send_mail', { deliveryId: id })
}

/** A delivery that still has to go out. */
export const findWaiting = (db: Db, id: string) =>
  db
    .updateTable('deliveries')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'na_fila')
    .returning(['id', 'recipient', 'subject', 'sealed', 'attempts'])
    .executeTakeFirst()

/** What became of a delivery. Its content goes once nobody needs it any more. */
export const settle = (
  db: Db,
  id: string,
  { state, ...rest }: { state: 'na_fila' | 'enviado' | 'nao_enviado' | 'falhou'; cause?: string; providerId?: string },
) =>
  db
    .updateTable('deliveries')
    .set({
      state,
      ...rest,
      ...(state === 'enviado' || state === 'nao_enviado' ? { sealed: null } : {}),
      ...(state === 'enviado' ? { sentAt: sql`now()`, cause: '' } : {}),
    })
    .where('id', '=', id)
    .execute()
