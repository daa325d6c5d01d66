import { z } from 'zod'
import { byId, endpoint, facet, listQuery, pageOf, several, stored } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/exports.ts'
import { day, requiredText, text } from '#platform/contract/validation.ts'
import { invoicePurposes, invoiceStates, lineKinds } from './invoices.rules.ts'
import { someCentavos } from './money.ts'
import { month } from './month.ts'

export const paymentOrigins = ['manual', 'extrato', 'provedor'] as const

/** The issuer and the payer of an invoice, as they were on the day of issue. */
export const Issuer = z.object({ name: z.string(), cnpj: z.string(), address: z.string() })
export type Issuer = z.infer<typeof Issuer>
export const Payer = z.object({
  name: z.string(),
  cnpj: z.string(),
  address: z.string(),
  contact: z.string(),
  email: z.string(),
})
export type Payer = z.infer<typeof Payer>

export const InvoiceLine = z.object({
  kind: z.enum(lineKinds),
  description: z.string(),
  detail: z.string(),
  quantity: z.int(),
  unitPrice: z.int(),
  amount: z.int(),
  periodStart: z.iso.date().nullable(),
  periodEnd: z.iso.date().nullable(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** A request for payment by Pix: the text to copy, which is also the content of the QR. */
export const Charge = z.object({
  txid: z.string(),
  amount: z.int(),
  brCode: z.string().meta({ description: 'empty while the provider is asked for it' }),
  qr: z.string().meta({ description: 'an SVG, black on white' }),
  expiresAt: z.iso.datetime().nullable(),
})
export type Charge = z.infer<typeof Charge>

export const InvoiceRow = z.object({
  ...stored,
  code: z.string().meta({ description: 'series and number, as 2026-1211' }),
  companyId: z.uuid(),
  companyName: z.string(),
  subscriptionId: z.uuid(),
  purpose: z.enum(invoicePurposes),
  state: z.enum(invoiceStates),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  total: z.int(),
  paid: z.int(),
  credited: z.int().meta({ description: 'the sum of its credit notes' }),
  open: z.int().meta({ description: 'what is left to pay' }),
  paidAt: z.iso.datetime().nullable(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

const InvoicePayment = z.object({
  id: z.uuid(),
  origin: z.enum(paymentOrigins),
  amount: z.int().meta({ description: 'the part that is paid of this invoice' }),
  credit: z.int().meta({ description: 'the part that became credit of the company' }),
  paidOn: z.iso.date(),
  endToEndId: z.string().nullable(),
  payerName: z.string(),
  note: z.string(),
  recordedByName: z.string().nullable(),
})

const CreditNote = z.object({
  id: z.uuid(),
  code: z.string().meta({ description: 'series and number, as NC2026-0012' }),
  issuedOn: z.iso.date(),
  amount: z.int(),
  iss: z.int(),
  reason: z.string(),
  createdByName: z.string(),
})

export const Invoice = InvoiceRow.extend({
  stateReason: z.string(),
  planName: z.string(),
  issRate: z.int(),
  iss: z.int(),
  issuer: Issuer,
  payer: Payer,
  lines: z.array(InvoiceLine),
  payments: z.array(InvoicePayment),
  creditNotes: z.array(CreditNote),
  charge: Charge.nullable(),
  openedAt: z.iso.datetime().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const invoiceQuery = listQuery(['issuedOn', 'dueOn', 'total', 'code', 'companyName'], '-issuedOn').extend({
  state: several(z.enum(invoiceStates)),
  company: several(z.uuid()),
  subscription: several(z.uuid()),
  purpose: several(z.enum(invoicePurposes)),
  month: month.optional().meta({ description: 'of issue, as 2026-11' }),
  paidFrom: day().optional().meta({ description: 'paid in full on this day or later' }),
  paidTo: day().optional(),
  planVersion: several(z.uuid()).meta({ description: 'that a line charges' }),
  voucher: text(200).default('').meta({ description: 'the description of a line that takes a voucher off' }),
})

/** A payment that an administrator has seen and records by hand. */
export const PaymentInput = z.object({
  amount: someCentavos,
  paidOn: day(),
  endToEndId: z
    .string()
    .trim()
    .regex(/^([A-Za-z0-9]{32})?$/, 'end_to_end')
    .default(''),
  payerName: text(120).default(''),
  note: text(300).default(''),
})
export type PaymentInput = z.output<typeof PaymentInput>

export const CreditNoteInput = z.object({ amount: someCentavos, reason: requiredText(300) })
export type CreditNoteInput = z.output<typeof CreditNoteInput>

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    summary: 'Invoices, the latest first unless asked otherwise',
    query: invoiceQuery,
    response: pageOf(InvoiceRow),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/invoices/facets',
    summary: 'How many invoices carry each value of a filter',
    query: invoiceQuery,
    response: z.object({ state: facet, purpose: facet }),
  }),
  export: exportOf({
    path: '/invoices',
    summary: 'All invoices that the filters leave, as a file for accounting',
    query: invoiceQuery.strict(),
    columns: [
      'code',
      'companyName',
      'purpose',
      'issuedOn',
      'dueOn',
      'periodStart',
      'periodEnd',
      'total',
      'paid',
      'credited',
      'open',
      'paidAt',
      'state',
    ],
  }),
  get: endpoint({ method: 'GET', path: '/invoices/:id', summary: 'One invoice', params: byId, response: Invoice }),
  pay: endpoint({
    method: 'POST',
    path: '/invoices/:id/payments',
    summary: 'Record a payment that was seen elsewhere; what is too much becomes credit of the company',
    params: byId,
    body: PaymentInput.extend({ version: z.int() }),
    response: Invoice,
  }),
  credit: endpoint({
    method: 'POST',
    path: '/invoices/:id/credit-notes',
    summary: 'Take an amount off an open invoice with a credit note; its Pix asks for what is left',
    params: byId,
    body: CreditNoteInput.extend({ version: z.int() }),
    response: Invoice,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/invoices/:id/cancel',
    summary: 'Cancel an invoice of which nothing is paid; what arrives later becomes credit',
    params: byId,
    body: z.object({ reason: text(300).default(''), version: z.int() }),
    response: Invoice,
  }),
  link: endpoint({
    method: 'POST',
    path: '/invoices/:id/link',
    summary: 'The address of the public page of an invoice, to copy',
    params: byId,
    body: z.object({ appUrl: z.url().max(300) }),
    response: z.object({ url: z.string() }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/invoices/:id/pdf',
    summary: 'An invoice as a PDF',
    params: byId,
    file: 'application/pdf',
    response: z.object({}),
  }),
  renewCharge: endpoint({
    method: 'POST',
    path: '/invoices/:id/charge',
    summary: 'Ask for what is open with another Pix code; earlier ones are still recognised when they are paid',
    params: byId,
    body: z.object({ version: z.int() }),
    response: Invoice,
  }),
}
