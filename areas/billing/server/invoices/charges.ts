import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { staticCode } from '#billing/contract/pix.rules.ts'
import type { BillingContext } from '#billing/server/context.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'

declare module '#platform/server/jobs/enqueue.ts' {
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
    .set({ state: sql<'paga' | 'removida'>`case when id = ${paidId}::uuid then 'paga' else ${state} end` })
    .where('invoiceId', '=', invoiceId)
    .where('state', '=', 'ativa')
    .returning(['id', 'kind'])
    .execute()
  for (const { id, kind } of ended) if (kind === 'cob' && id !== paidId) await enqueue(tx, 'remove_charge', { id })
}

type Owed = { id: string; code: string; open: number }

/** Asks through Pix for what is open of an invoice. Earlier charges of it stop counting, but a payment of one is still recognised. */
export async function openCharge(tx: Db, context: BillingContext, invoice: Owed) {
  await endCharges(tx, invoice.id, 'removida')
  await openCharges(tx, context, [invoice])
}

/** Asks through Pix for invoices that have no charge: with static codes, or by charges that tasks create at the provider. */
export async function openCharges(tx: Db, { billing, organisation }: BillingContext, invoices: readonly Owed[]) {
  const { pixKey, receiver, city, providerAddress } = billing
  if (!pixKey) throw refusal('pix_not_set_up')
  const kind = providerAddress === '' ? 'estatico' : 'cob'
  const charges = invoices.map(({ id: invoiceId, code, open: amount }) => {
    const prefix = `CTM${code.replaceAll('-', '')}`
    // A provider takes 26 to 35 letters and figures. The id is stored before it is asked, so that a retry asks for the same charge.
    if (kind === 'cob') return { invoiceId, amount, txid: prefix + randomLetters(32 - prefix.length), brCode: '' }
    const txid = `${prefix}${randomLetters(8)}`.slice(0, 25)
    const receiving = { key: pixKey, receiver: receiver || organisation, city: city || 'BRASILIA' }
    return { invoiceId, amount, txid, brCode: staticCode({ ...receiving, txid, amount }) }
  })
  const { rows } = await sql<{ id: string }>`insert into charges (invoice_id, amount, pix_key, txid, kind, br_code)
    select r."invoiceId", r.amount, ${pixKey}, r.txid, ${kind}, r."brCode"
    from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as r ("invoiceId" uuid, amount int, txid text, "brCode" text) returning id`.execute(
    tx,
  )
  if (kind === 'cob') for (const { id } of rows) await enqueue(tx, 'create_charge', { id }, '0', `create_charge ${id}`)
}
