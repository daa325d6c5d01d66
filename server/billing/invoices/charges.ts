import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { staticCode } from '#contract/billing/pix.rules.ts'
import type { BillingContext } from '#server/billing/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refusal } from '#server/platform/http/errors.ts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const randomLetters = (count: number) =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/** Asks through Pix for what is open of an invoice. Earlier charges of it stop counting, but a payment of one is still recognised. */
export async function openCharge(
  tx: Db,
  { billing, organisation }: BillingContext,
  invoice: { id: string; code: string; open: number },
) {
  const { pixKey, receiver, city } = billing
  if (!pixKey) throw refusal('pix_not_set_up')
  await tx
    .updateTable('charges')
    .set({ state: 'removida' })
    .where('invoiceId', '=', invoice.id)
    .where('state', '=', 'ativa')
    .execute()
  const txid = `CTM${invoice.code.replaceAll('-', '')}${randomLetters(8)}`.slice(0, 25)
  const brCode = staticCode({
    key: pixKey,
    receiver: receiver || organisation,
    city: city || 'BRASILIA',
    txid,
    amount: invoice.open,
  })
  await tx
    .insertInto('charges')
    .values({ invoiceId: invoice.id, txid, kind: 'estatico', amount: invoice.open, brCode, expiresAt: sql`null` })
    .execute()
}
