import { z } from 'zod'
import { byId, endpoint, stored } from '#contract/platform/endpoint.ts'
import { requiredText, text } from '#contract/platform/validation.ts'
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
  refunds: z.array(Refund),
})
export type Payment = z.infer<typeof Payment>

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
    body: z.object({ amount: someCentavos, reason: requiredText(300), note: text(300).default('') }),
    response: Payment,
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
