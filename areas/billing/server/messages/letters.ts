import { notify } from '#access/server/notices/notices.sql.ts'
import type { BillingContext } from '#billing/server/context.ts'
import { findInvoice, findInvoices } from '#billing/server/invoices/invoices.sql.ts'
import { invoicePath, invoiceTokens, trialPath } from '#billing/server/invoices/links.rules.ts'
import { asMoney } from '#billing/server/words.ts'
import type { SystemKey } from '#deliveries/contract/templates.ts'
import { enqueueMail, enqueueMails } from '#deliveries/server/letters/mail.sql.ts'
import { asWritten } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

type InvoiceLetter = Extract<
  SystemKey,
  | `invoice_${string}`
  | 'subscription_suspended'
  | 'subscription_cancelled'
  | 'subscription_reactivated'
  | 'trial_ending'
>

/** Enqueues a letter about each of some invoices to who pays it, in the transaction of its cause. Nothing leaves without an address. */
export async function sendInvoiceLetters(
  tx: Db,
  { seal, organisation, origin }: BillingContext,
  template: InvoiceLetter,
  invoiceIds: readonly string[],
) {
  if (invoiceIds.length === 0) return
  const invoices = (await findInvoices(tx, invoiceIds)).filter(({ payer }) => payer.email)
  if (invoices.length === 0) return
  await enqueueMails(
    tx,
    seal,
    template,
    invoices.map((invoice) => {
      const token = invoiceTokens.tokenWithHash(seal, invoice.id, invoice.hash)
      return {
        to: invoice.payer.email,
        organisation,
        fields: {
          nome: invoice.payer.contact.split(' ')[0] || invoice.payer.name,
          empresa: invoice.payer.name,
          plano: invoice.planName,
          fatura: invoice.code,
          valor: asMoney(invoice.state === 'paga' ? invoice.paid : invoice.open),
          prazo: asWritten(invoice.dueOn),
          ...(origin && token && { link: `${origin}${invoicePath(token)}` }),
        },
      }
    }),
  )
}

export const sendInvoiceLetter = (tx: Db, context: BillingContext, template: InvoiceLetter, invoiceId: string) =>
  sendInvoiceLetters(tx, context, template, [invoiceId])

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
      prazo: asWritten(trialEnd),
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
