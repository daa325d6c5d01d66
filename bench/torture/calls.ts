import type { Answer, Endpoint, Sending } from '#platform/contract/endpoint.ts'

/** A response, or null when none arrived: the request may or may not have taken effect. */
export type Reply<E extends Endpoint> = { status: number; body: Answer<E>; retryAfter: string | null } | null
export type Call = <E extends Endpoint>(endpoint: E, input: Sending<E>, as?: string) => Promise<Reply<E>>

type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Milliseconds after which a call counts as unanswered. */
const patience = 20_000

/** Calls the endpoints of the contract over real HTTP. */
export function callsTo(origin: string, token: () => string): Call {
  return async (endpoint, input, as = token()) => {
    const { params = {}, query = {}, body } = input as Loose
    const path = Object.entries(params).reduce((p, [k, v]) => p.replace(`:${k}`, encodeURIComponent(v)), endpoint.path)
    const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))
    try {
      const answer = await fetch(`${origin}${endpoint.alsoAtRoot ? '' : '/api'}${path}?${search}`, {
        method: endpoint.method,
        headers: {
          ...(as && { authorization: `Bearer ${as}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(patience),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('retry-after') }
    } catch (error) {
      if ((error as Error).name === 'TimeoutError')
        throw new Error(`${endpoint.method} ${endpoint.path} was not answered within ${patience / 1000} s`)
      return null
    }
  }
}

/** A read, or a write while nothing is being killed: anything but 200 is an error. */
export async function must<E extends Endpoint>(reply: Promise<Reply<E>>): Promise<Answer<E>> {
  const answer = await reply
  if (answer?.status !== 200) throw new Error(`${answer?.status ?? 'no answer'} ${JSON.stringify(answer?.body)}`)
  return answer.body
}

/** Runs a function for each item, eight at a time. */
export async function forAll<T>(items: readonly T[], work: (item: T, index: number) => Promise<unknown>) {
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const index = next++
      await work(items[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}
