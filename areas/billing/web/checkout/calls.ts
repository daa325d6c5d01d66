import type { z } from 'zod'
import type { checkout, Order, OrderInput, Trial } from '#billing/contract/checkout.ts'
import type { vouchers } from '#billing/contract/vouchers.ts'

export type Offer = z.output<typeof checkout.offer.response>
export type VoucherOffer = z.output<typeof vouchers.check.response>
type Ordered = z.output<typeof checkout.order.response>
/** A call that got no answer, or none that says anything about it, is worth another try. */
export type Failure = { ok: false; again: boolean; code: string; wait: number; fields: Record<string, string> }
type Result<T> = { ok: true; value: T } | Failure

const offline: Failure = { ok: false, again: true, code: 'offline', wait: 0, fields: {} }

declare global {
  /** The response to the call that checkout.js has started. */
  var firstOfCheckout: { link: string; answer: Promise<Response> } | undefined
}

/** The response to the first call, which is taken once. */
function takeFirst(link: string) {
  const first = globalThis.firstOfCheckout
  globalThis.firstOfCheckout = undefined
  return first?.link === link ? first.answer : undefined
}

async function failureOf(response: Response): Promise<Failure> {
  const problem: { code?: string; fields?: Record<string, { code?: string; n?: string }> } | null = await response
    .json()
    .catch(() => null)
  return {
    ok: false,
    again: response.status >= 500 || response.status === 429 || response.status === 408,
    code: problem?.code ?? 'other',
    wait: Number(response.headers.get('retry-after')) || 0,
    // A code carries its limit after a bar, as the rules write it.
    fields: Object.fromEntries(
      Object.entries(problem?.fields ?? {}).map(([name, { code = '', n }]) => [name, n ? `${code}|${n}` : code]),
    ),
  }
}

/** The token of a link is in a header only: an address would be logged on its way. */
const ask = (path: string, link: string, body?: object) =>
  fetch(`/api/checkout${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(link && { authorization: link }),
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
  resultOf<Order>(takeFirst(`Invoice ${token}`) ?? ask('/order', `Invoice ${token}`), (response) => response.json())
export const readTrial = (token: string) =>
  resultOf<Trial>(takeFirst(`Trial ${token}`) ?? ask('/trial', `Trial ${token}`), (response) => response.json())
export const readPdf = (token: string) => resultOf(ask('/order/pdf', `Invoice ${token}`), (response) => response.blob())
export const sendOrder = (order: z.input<typeof OrderInput>) =>
  resultOf<Ordered>(ask('', '', order), (response) => response.json())
export const checkVoucher = (asked: z.input<typeof vouchers.check.body>) =>
  resultOf<VoucherOffer>(ask('/voucher', '', asked), (response) => response.json())

/** Counts that a page was opened. Nothing waits for the answer. */
export const countVisit = (visit: z.input<typeof checkout.visit.body>) =>
  void navigator.sendBeacon('/api/checkout/visit', new Blob([JSON.stringify(visit)], { type: 'application/json' }))
