import { z } from 'zod'
import { byId, endpoint, facet, listQuery, pageOf, several, stored } from '#platform/contract/endpoint.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { paymentOrigins } from './invoices.ts'
import { someCentavos } from './money.ts'
import { refundStates } from './refunds.rules.ts'

const Refund = z.object({
  ...stored,
  amount: z.int(),
  ofCredit: z.int().meta({ description: 'the part that is taken from the credit of the company' }),
  state: z.enum(refundStates),
  byProvider: z.boolean(),
  reason: z.string(),
  note: z.string(),
  cause: z.string().meta({ description: 'why nothing was given back' }),
  requestedBy: z.uuid(),
  requestedByName: z.string(),
  approvedByName: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
})

export const Payment = z.object({
  id: z.uuid(),
  origin: z.enum(paymentOrigins),
  amount: z.int(),
  paidOn: z.iso.date(),
  endToEndId: z.string().nullable(),
  refundable: z.int().meta({ description: 'what may still be given back, in centavos' }),
  byProvider: z
    .boolean()
    .meta({ description: 'the provider gives it back; otherwise an administrator does, and says how' }),
  refunds: z.array(Refund),
})
export type Payment = z.infer<typeof Payment>

const RefundInput = z.object({ amount: someCentavos, reason: requiredText(300), note: text(300).default('') })

/** Builds the schema of a refund of a payment: no more than is left, and a note of what is given back by hand. */
export const refundInputOf = ({ refundable, byProvider }: Pick<Payment, 'refundable' | 'byProvider'>) =>
  RefundInput.refine(({ amount }) => amount <= refundable, { path: ['amount'], error: 'refund_max' }).refine(
    ({ note }) => byProvider || note !== '',
    { path: ['note'], error: 'required' },
  )

export const RefundRow = Refund.extend({
  paymentId: z.uuid(),
  invoiceId: z.uuid(),
  invoiceCode: z.string(),
  companyName: z.string(),
})
export type RefundRow = z.infer<typeof RefundRow>

export const refundQuery = listQuery(['createdAt', 'amount'], '-createdAt').extend({
  state: several(z.enum(refundStates)),
})

const decision = z.object({ version: z.int() })

export const payments = {
  get: endpoint({
    method: 'GET',
    path: '/payments/:id',
    summary: 'One payment with its refunds',
    params: byId,
    response: Payment,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/payments/:id/refunds',
    summary:
      'Give back a payment or a part of it: by the provider, or by hand with a note; above R$ 500,00 a second administrator approves it',
    params: byId,
    body: RefundInput,
    response: Payment,
  }),
  refunds: endpoint({
    method: 'GET',
    path: '/refunds',
    summary: 'Refunds of all payments, the latest first unless asked otherwise',
    query: refundQuery,
    response: pageOf(RefundRow),
  }),
  refundFacets: endpoint({
    method: 'GET',
    path: '/refunds/facets',
    summary: 'How many refunds have each state',
    query: refundQuery,
    response: z.object({ state: facet }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/refunds/:id/approve',
    summary: 'Approve a refund that another administrator has requested',
    params: byId,
    body: decision,
    response: Payment,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/refunds/:id/refuse',
    summary: 'Refuse a refund that waits for an approval, or withdraw it',
    params: byId,
    body: decision,
    response: Payment,
  }),
}
