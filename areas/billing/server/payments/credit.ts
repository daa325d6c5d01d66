import { partOf, wrongCredit } from '#billing/contract/invoices.rules.ts'
import type { CreditNoteInput } from '#billing/contract/invoices.ts'
import type { BillingContext } from '#billing/server/context.ts'
import { endCharges, openCharge } from '#billing/server/invoices/charges.ts'
import { insertCreditNote } from '#billing/server/invoices/creditNotes.sql.ts'
import { updateInvoice } from '#billing/server/invoices/invoices.sql.ts'
import { nextNumbers } from '#billing/server/invoices/issue.sql.ts'
import { sendInvoiceLetter } from '#billing/server/messages/letters.ts'
import { followArrears } from '#billing/server/subscriptions/arrears.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { followClosing, type lockOwed } from './receive.ts'

type Owed = Awaited<ReturnType<typeof lockOwed>>

/**
 * Takes an amount off a locked invoice that is open, with a numbered note. Its Pix asks for what is left; an invoice of which the rest is taken off
 * is paid by what was paid before. Throws `invalid()` when it is more than what is open, or all of an invoice of which nothing is paid.
 *
 * @returns the number of the note.
 */
export async function creditInvoice(
  tx: Db,
  context: BillingContext,
  { invoice, subscription }: Owed,
  { amount, reason }: CreditNoteInput,
  actorId: string,
) {
  const wrong = wrongCredit(amount, invoice)
  if (wrong) throw invalid('amount', wrong)
  const { id, code, credited } = invoice
  const issuedOn = dayInBrasilia(new Date())
  const series = `NC${issuedOn.slice(0, 4)}`
  const [note] = await nextNumbers(tx, series, 1)
  if (!note) throw new Error('a credit note without a number')
  const iss = partOf(credited + amount, invoice.issRate) - partOf(credited, invoice.issRate)
  await insertCreditNote(tx, { ...note, invoiceId: id, series, issuedOn, amount, iss, reason, createdBy: actorId })
  const open = invoice.open - amount
  const isClosed = open === 0
  await updateInvoice(tx, id, { credited: credited + amount, ...(isClosed && { state: 'paga', isPaidNow: true }) })
  if (isClosed) {
    await endCharges(tx, id, 'removida')
    await followClosing(tx, context, { subscription, closed: [invoice], paidOn: null, actorId })
    await followArrears(tx, invoice.companyId)
  } else if (context.billing.pixKey) await openCharge(tx, context, { id, code, open })
  await sendInvoiceLetter(tx, context, 'invoice_credited', id)
  return `${series}-${String(note.number).padStart(4, '0')}`
}
