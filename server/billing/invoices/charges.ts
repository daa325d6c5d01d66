import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { staticCode } from '#contract/billing/pix.rules.ts'
import type { BillingContext } from '#server/billing/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refusal } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

declare module '#server/platform/jobs/enqueue.ts' {
  interface Tasks {
    create_charge: { id: string }
    remove_charge: { id: string }
  }
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const randomLetters = (count: number) =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/**
 * Ends the charges that ask for what is open of an invoice. Those that a provider keeps are removed there too, in a task: otherwise they could be paid
 * a second time.
 *
 * @param paidId the charge that was paid, which needs no removal.
 */
export async function endCharges(tx: Db, invoiceId: string, state: 'paga' | 'removida', paidId: string | null = null) {
  const ended = await tx
    .updateTable('charges')
    .set({ state: sql<string>`case when id = ${paidId}::uuid then 'paga' else ${state} end` })
    .where('invoiceId', '=', invoiceId)
    .where('state', '=', 'ativa')
    .returning(['id', 'kind'])
    .execute()
  for (const { id, kind } of ended) if (kind === 'cob' && id !== paidId) await enqueue(tx, 'remove_charge', { id })
}

type Owed = { id: string; code: string; open: number }

/**
 * Asks through Pix for what is open of an invoice: with a static code, or by a charge that a task creates at the provider. Earlier charges of it stop
 * counting, but a payment of one is still recognised.
 */
export async function openCharge(tx: Db, { billing, organisation }: BillingContext, invoice: Owed) {
  const { pixKey, receiver, city } = billing
  if (!pixKey) throw refusal('pix_not_set_up')
  await endCharges(tx, invoice.id, 'removida')
  const prefix = `CTM${invoice.code.replaceAll('-', '')}`
  const asked = { invoiceId: invoice.id, amount: invoice.open, pixKey }
  if (billing.providerAddress !== '') {
    // A provider takes 26 to 35 letters and figures. The id is stored before it is asked, so that a retry asks for the same charge.
    const txid = prefix + randomLetters(32 - prefix.length)
    const { id } = await tx
      .insertInto('charges')
      .values({ ...asked, txid, kind: 'cob', brCode: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(tx, 'create_charge', { id }, '0', `create_charge ${id}`)
    return
  }
  const txid = `${prefix}${randomLetters(8)}`.slice(0, 25)
  const brCode = staticCode({
    key: pixKey,
    receiver: receiver || organisation,
    city: city || 'BRASILIA',
    txid,
    amount: invoice.open,
  })
  await tx
    .insertInto('charges')
    .values({ ...asked, txid, kind: 'estatico', brCode })
    .execute()
}
