import { freeRedemption } from '#billing/server/redemptions/redemptions.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { endCharges } from './charges.ts'
import { updateInvoice } from './invoices.sql.ts'

/** Cancels an invoice and its charge. A Pix that arrives afterwards is recorded and becomes credit. */
export async function cancelInvoice(tx: Db, id: string, reason: string) {
  await updateInvoice(tx, id, { state: 'cancelada', stateReason: reason })
  await endCharges(tx, id, 'removida')
  // A change of plan that waited for this payment does not happen.
  await tx
    .updateTable('subscriptions')
    .set({ nextVersionId: null, nextInvoiceId: null })
    .where('nextInvoiceId', '=', id)
    .execute()
  await freeRedemption(tx, id)
}

/** Cancels the invoices of a subscription of which nothing is paid. */
export async function cancelOpenInvoices(tx: Db, subscriptionId: string, reason: string) {
  const open = await tx
    .selectFrom('invoices')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', ['aberta', 'vencida'])
    .where('paid', '=', 0)
    .orderBy('id')
    .execute()
  for (const { id } of open) await cancelInvoice(tx, id, reason)
}
