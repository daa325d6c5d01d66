import type { SystemKey } from '#contract/outbound/templates.ts'
import { notify } from '#server/access/notices/notices.sql.ts'
import type { BillingContext } from '#server/billing/context.ts'
import { findInvoice } from '#server/billing/invoices/invoices.sql.ts'
import { invoicePath, invoiceTokens, trialPath } from '#server/billing/invoices/links.rules.ts'
import { asDay, asMoney } from '#server/billing/words.ts'
import { enqueueMail } from '#server/outbound/letters/mail.sql.ts'
import type { Db } from '#server/platform/db/db.ts'

type InvoiceLetter = Extract<
  SystemKey,
  | `invoice_${string}`
  | 'subscription_suspended'
  | 'subscription_cancelled'
  | 'subscription_reactivated'
  | 'trial_ending'
>

/** Enqueues a letter about an invoice to who pays it, in the transaction of its cause. Nothing leaves without an address. */
export async function sendInvoiceLetter(tx: Db, context: BillingContext, template: InvoiceLetter, invoiceId: string) {
  const invoice = await findInvoice(tx, invoiceId)
  if (!invoice?.payer.email) return
  const token = invoiceTokens.tokenWithHash(context.seal, invoiceId, invoice.hash)
  await enqueueMail(tx, context.seal, {
    template,
    to: invoice.payer.email,
    organisation: context.organisation,
    fields: {
      nome: invoice.payer.contact.split(' ')[0] || invoice.payer.name,
      empresa: invoice.payer.name,
      plano: invoice.planName,
      fatura: invoice.code,
      valor: asMoney(invoice.state === 'paga' ? invoice.paid : invoice.open),
      prazo: asDay(invoice.dueOn),
      ...(context.origin && token && { link: `${context.origin}${invoicePath(token)}` }),
    },
  })
}

type Trial = {
  company: { name: string }
  plan: { name: string }
  contact: { name: string; email: string }
  price: number
  trialEnd: string
  token: string
}

/** Enqueues the letter that says until when a trial runs, and what comes then. */
export async function sendTrialLetter(tx: Db, context: BillingContext, trial: Trial) {
  const { company, plan, contact, price, trialEnd, token } = trial
  if (!contact.email) return
  await enqueueMail(tx, context.seal, {
    template: 'trial_started',
    to: contact.email,
    organisation: context.organisation,
    fields: {
      nome: contact.name.split(' ')[0] || company.name,
      empresa: company.name,
      plano: plan.name,
      prazo: asDay(trialEnd),
      valor: asMoney(price),
      ...(context.origin && { link: `${context.origin}${trialPath(token)}` }),
    },
  })
}

/** Tells who paid, and the administrators, that an invoice is paid. */
export async function tellPaid(tx: Db, context: BillingContext, invoiceId: string) {
  await sendInvoiceLetter(tx, context, 'invoice_paid', invoiceId)
  const invoice = await findInvoice(tx, invoiceId)
  if (!invoice) return
  await notify(tx, context, {
    kind: 'invoice_paid',
    data: { name: invoice.companyName, amount: asMoney(invoice.paid) },
    link: `/dashboard/subscriptions/${invoice.subscriptionId}`,
  })
}
