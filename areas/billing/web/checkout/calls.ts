import type { z } from 'zod'
import type { checkout, Order, OrderInput, Trial } from '#billing/contract/checkout.ts'
import type { vouchers } from '#billing/contract/vouchers.ts'
import { call } from '#platform/web/apart/call.ts'

export type Offer = z.output<typeof checkout.offer.response>
export type VoucherOffer = z.output<typeof vouchers.check.response>
type Ordered = z.output<typeof checkout.order.response>

export const readOffer = () => call<Offer>('/api/checkout')
export const readInvoice = (token: string) => call<Order>('/api/checkout/order', { link: `Invoice ${token}` })
export const readTrial = (token: string) => call<Trial>('/api/checkout/trial', { link: `Trial ${token}` })
export const readPdf = (token: string) =>
  call('/api/checkout/order/pdf', { link: `Invoice ${token}` }, (response) => response.blob())
export const sendOrder = (body: z.input<typeof OrderInput>) => call<Ordered>('/api/checkout', { method: 'POST', body })
export const checkVoucher = (body: z.input<typeof vouchers.check.body>) =>
  call<VoucherOffer>('/api/checkout/voucher', { method: 'POST', body })

/** Counts that a page was opened. Nothing waits for the answer. */
export const countVisit = (visit: z.input<typeof checkout.visit.body>) =>
  void navigator.sendBeacon('/api/checkout/visit', new Blob([JSON.stringify(visit)], { type: 'application/json' }))
