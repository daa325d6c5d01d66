import { z } from 'zod'
import { cnpj, optionalPhone } from '#platform/contract/brazil.ts'
import { endpoint, uuid } from '#platform/contract/endpoint.ts'
import { accountEmail, requiredText, text } from '#platform/contract/validation.ts'
import { invoiceStates } from './invoices.rules.ts'
import { Charge, InvoiceLine, Issuer } from './invoices.ts'
import { centavos } from './money.ts'
import { periodKinds } from './periods.rules.ts'
import { Plan } from './plans.ts'
import { sourceOf, visitedPages } from './sources.rules.ts'
import { subscriptionStates } from './subscriptions.rules.ts'
import { optionalVoucher } from './vouchers.ts'

/** A plan as the site shows it. */
export const PublicPlan = Plan.pick({
  code: true,
  name: true,
  audience: true,
  period: true,
  price: true,
  trialDays: true,
  limits: true,
  features: true,
  highlighted: true,
})
export type PublicPlan = z.infer<typeof PublicPlan>

/** The source of a visitor: nothing but what the rule makes of an address. */
const source = text(24).refine((word) => word === '' || word === sourceOf({ campaign: word, hasVoucher: false }))

export const OrderInput = z.object({
  orderId: uuid.meta({ description: 'made by the page: an order that is sent again is the same order' }),
  plan: text(20),
  price: centavos.meta({ description: 'that the page showed: another one today is refused instead of charged' }),
  cnpj,
  legalName: requiredText(160),
  tradeName: text(160).default(''),
  name: requiredText(120),
  email: accountEmail,
  phone: optionalPhone,
  accepted: z.literal(true, 'terms').meta({ description: 'represents the company and has read the terms' }),
  termsVersion: text(20),
  voucher: optionalVoucher,
  trialDays: z.int().min(0).max(365).default(0).meta({
    description: 'of the trial to begin, as the page showed it: another one today is refused; 0 to pay first',
  }),
  source: source.default(''),
  website: z.string().max(200).default('').meta({ description: 'hidden; only programs fill it in' }),
})
export type OrderInput = z.output<typeof OrderInput>

/** The page of an invoice, for everybody who has its link. */
export const Order = z.object({
  code: z.string(),
  state: z.enum(invoiceStates),
  subscriptionState: z.enum(subscriptionStates),
  companyName: z.string(),
  planName: z.string(),
  planPeriod: z.enum(periodKinds),
  issuer: Issuer,
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  lines: z.array(InvoiceLine),
  total: z.int(),
  paid: z.int(),
  credited: z.int(),
  open: z.int(),
  paidAt: z.iso.datetime().nullable(),
  issRate: z.int(),
  iss: z.int(),
  charge: Charge.nullable(),
})
export type Order = z.infer<typeof Order>

/** The page of a trial, for everybody who has its link. */
export const Trial = z.object({
  state: z.enum(subscriptionStates),
  companyName: z.string(),
  planName: z.string(),
  planPeriod: z.enum(periodKinds),
  price: z.int(),
  trialEnd: z.iso.date().meta({ description: 'the first day that is charged' }),
  invoice: z.string().nullable().meta({ description: 'the token of its first invoice, once that is issued' }),
})
export type Trial = z.infer<typeof Trial>

export const checkout = {
  offer: endpoint({
    method: 'GET',
    path: '/checkout',
    access: 'public',
    summary: 'What the site sells: the public plans in their order, and the terms',
    response: z.object({
      organisation: z.string(),
      plans: z.array(PublicPlan),
      terms: z.string(),
      termsVersion: z.string(),
      issRate: z.int(),
      open: z.boolean().meta({ description: 'whether the site can be paid: a Pix key is set' }),
    }),
  }),
  order: endpoint({
    method: 'POST',
    path: '/checkout',
    access: 'public',
    summary: 'Subscribe a company to a plan; the answer is the token of its first invoice, or of its trial',
    body: OrderInput,
    response: z.object({ token: z.string(), isTrial: z.boolean() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/checkout/order',
    access: 'public',
    summary: 'The invoice whose token the header names, as `Authorization: Invoice …`',
    response: Order,
  }),
  trial: endpoint({
    method: 'GET',
    path: '/checkout/trial',
    access: 'public',
    summary: 'The trial whose token the header names, as `Authorization: Trial …`',
    response: Trial,
  }),
  visit: endpoint({
    method: 'POST',
    path: '/checkout/visit',
    access: 'public',
    summary: 'Count that a public page was opened. Nothing about who opened it is stored',
    body: z.object({ page: z.enum(visitedPages), source }),
    response: z.object({}),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/checkout/order/pdf',
    access: 'public',
    summary: 'The same invoice as a PDF; once it is paid, its receipt',
    file: 'application/pdf',
    response: z.object({}),
  }),
}
