import type { z } from 'zod'
import type { checkout, Order, OrderInput } from '#contract/billing/checkout.ts'
import type { vouchers } from '#contract/billing/vouchers.ts'

export type Offer = z.output<typeof checkout.offer.response>
export type VoucherOffer = z.output<typeof vouchers.check.response>
type Ordered = z.output<typeof checkout.order.response>
/** A call that got no answer, or none that says anything about it, is worth another try. */
export type Failure = { ok: false; again: boolean; code: string; wait: number; fields: Record<string, string> }
type Result<T> = { ok: true; value: T } | Failure

const offline: Failure = { ok: false, again: true, code: 'offline', wait: 0, fields: {} }

declare global {
  /** The response to the call that checkout.js has started. */
  var firstOfCheckout: { token: string; answer: Promise<Response> } | undefined
}

/** The response to the first call, which is taken once. */
function takeFirst(token: string) {
  const first = globalThis.firstOfCheckout
  globalThis.firstOfCheckout = undefined
  return first?.token === token ? first.answer : undefined
}

async function failureOf(response: Response): Promise<Failure> {
  const problem: { code?: string; fields?: Record<string, { code?: string }> } | null = await response
    .json()
    .catch(() => null)
  return {
    ok: false,
    again: response.status >= 500 || response.status === 429 || response.status === 408,
    code: problem?.code ?? 'other',
    wait: Number(response.headers.get('retry-after')) || 0,
    fields: Object.fromEntries(Object.entries(problem?.fields ?? {}).map(([name, { code }]) => [name, code ?? ''])),
  }
}

/** The token is in a header only: an address would be logged on its way. */
const ask = (path: string, token: string, body?: object) =>
  fetch(`/api/checkout${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Invoice ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    cache: 'no-store',
    signal: AbortSignal.timeout(20_000),
  })

async function resultOf<T>(answer: Promise<Response>, read: (response: Response) => Promise<T>): Promise<Result<T>> {
  try {
    const response = await answer
    return response.ok ? { ok: true, value: await read(response) } : await failureOf(response)
  } catch {
    return offline
  }
}

export const readOffer = () => resultOf<Offer>(takeFirst('') ?? ask('', ''), (response) => response.json())
export const readInvoice = (token: string) =>
  resultOf<Order>(takeFirst(token) ?? ask('/order', token), (response) => response.json())
export const readPdf = (token: string) => resultOf(ask('/order/pdf', token), (response) => response.blob())
export const sendOrder = (order: z.input<typeof OrderInput>) =>
  resultOf<Ordered>(ask('', '', order), (response) => response.json())
export const checkVoucher = (asked: z.input<typeof vouchers.check.body>) =>
  resultOf<VoucherOffer>(ask('/voucher', '', asked), (response) => response.json())
