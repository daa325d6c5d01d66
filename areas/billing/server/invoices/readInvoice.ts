import { renderSVG } from 'uqr'
import type { Charge, Invoice } from '#billing/contract/invoices.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { creditNotesOf } from './creditNotes.sql.ts'
import { chargeOf, findInvoice, linesOf, paymentsOf } from './invoices.sql.ts'

/** The charge that asks for what is open, with its QR, which is empty until the provider has made the code; none when there is nothing to pay. */
export async function readCharge(db: Db, invoiceId: string): Promise<Charge | null> {
  const charge = await chargeOf(db, invoiceId)
  return charge ? { ...charge, qr: charge.brCode && renderSVG(charge.brCode, { border: 2 }) } : null
}

/** Throws `notFound()`. */
export async function requireInvoice(db: Db, id: string): Promise<Invoice> {
  const found = await findInvoice(db, id)
  if (!found) throw notFound('invoice')
  const { hash: _, subscriptionState: __, planPeriod: ___, ...invoice } = found
  const [lines, payments, creditNotes, charge] = await Promise.all([
    linesOf(db, id),
    paymentsOf(db, id),
    creditNotesOf(db, id),
    readCharge(db, id),
  ])
  return { ...invoice, lines, payments, creditNotes, charge }
}
