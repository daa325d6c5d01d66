import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '#access/contract/session.ts'
import type { Answer, Endpoint, Sending } from '#platform/contract/endpoint.ts'
import type { Call, Reply } from '../../bench/torture/calls.ts'

type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Counts the outcomes of calls, repetitions included. */
export class Tally {
  /** Calls that were answered with 503 and `Retry-After`: nothing was done. */
  refused = 0
  /** 503 `unknown_outcome`: the database did not say whether it was done. */
  unknown = 0
  /** 507: the disk of the database is full, and nothing was done. */
  full = 0
  /** No answer, or one that breaks off. */
  cut = 0
  /** Repetitions that got the answer of the first call. */
  replayed = 0
  /** Repetitions that learned that the first call was done, without its answer. */
  doneAlready = 0
  answered = 0
  faults: string[] = []
  /** The moment of the last answer to a write, and the longest time without any. */
  lastWrite = performance.now()
}

/** Seconds for which a call is repeated, as the browser does for half a minute. */
const patience = 90_000
/** Longer than HAProxy and the server wait, so that a call that hangs is seen. */
const longestCall = 30_000

/**
 * Calls the endpoints as the browser does: each write has a key, and is repeated with it until an answer says whether it was done. Returns null when
 * it was done and its answer is lost.
 */
export function keyedCalls(origin: string, tally: Tally, token: () => string, onAcknowledged = () => {}): Call {
  return async <E extends Endpoint>(endpoint: E, input: Sending<E>, as = token()): Promise<Reply<E>> => {
    const { params = {}, query = {}, body } = input as Loose
    const path = Object.entries(params).reduce((p, [k, v]) => p.replace(`:${k}`, encodeURIComponent(v)), endpoint.path)
    const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))
    const writes = endpoint.method !== 'GET'
    const authorization = as.includes(' ') ? as : `Bearer ${as}`
    const headers = {
      ...(as && { authorization }),
      ...(writes && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const until = performance.now() + patience
    for (let isRepeated = false; ; isRepeated = true) {
      const began = performance.now()
      const answer = await once(`${origin}${endpoint.alsoAtRoot ? '' : '/api'}${path}?${search}`, {
        method: endpoint.method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const isLate = performance.now() > until
      const what = `${endpoint.method} ${endpoint.path}`
      if (answer === null) {
        tally.cut++
        if (performance.now() - began > longestCall - 500)
          tally.faults.push(`${what}: sem resposta em ${longestCall / 1000} s`)
      } else if (answer.status === 503) {
        if (answer.code === 'unknown_outcome') tally.unknown++
        else tally.refused++
        if (!answer.retryAfter) tally.faults.push(`${what}: 503 sem Retry-After ${JSON.stringify(answer.body)}`)
      } else if (answer.status === 507) {
        tally.full++
      } else if (isDone(endpoint, answer, isRepeated)) {
        tally.doneAlready++
        if (writes) onAcknowledged()
        return null
      } else {
        tally.answered++
        if (answer.replayed) tally.replayed++
        if (writes && answer.status === 200) onAcknowledged()
        return { status: answer.status, body: answer.body as Answer<E>, retryAfter: answer.retryAfter }
      }
      if (isLate) throw new Error(`${what} não foi respondida em ${patience / 1000} s`)
      await sleep(250 + Math.random() * 250)
    }
  }
}

/** Whether an answer says that an earlier sending was done. A session that has ended cannot ask again whether it ended. */
const isDone = (endpoint: Endpoint, { status, code }: { status: number; code?: string }, isRepeated: boolean) =>
  (status === 409 && code === 'done_already') || (isRepeated && endpoint.path === session.logout.path && status === 401)

async function once(url: string, init: RequestInit) {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(longestCall) })
    const text = await answer.text()
    const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
    return {
      status: answer.status,
      body,
      code: (body as { code?: string } | null)?.code,
      retryAfter: answer.headers.get('retry-after'),
      replayed: answer.headers.get('idempotency-replayed') === 'true',
    }
  } catch {
    return null
  }
}
