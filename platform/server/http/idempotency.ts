import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalsPt } from '#platform/contract/refusals.ts'
import type { Db } from '#platform/server/db/db.ts'
import { type Repeatable, runRepeatable } from '#platform/server/db/idempotency.ts'
import { UnknownOutcome } from '#platform/server/db/unknownOutcome.ts'
import type { Seal } from '#platform/server/seal.ts'
import { sha256 } from '#platform/server/sha256.ts'
import { AppError, refusal } from './errors.ts'
import { findKey, keepAnswer, releaseKey } from './idempotency.sql.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the caller may repeat this call with the same key. */
    repeatable: (Repeatable & { isDone: () => Promise<boolean>; release: () => Promise<unknown> }) | null
  }
}

type Kept = { status: number; type: string; body: string }
/** Longer answers are not kept: a repeated call then learns only that it was done. */
const longestAnswer = 64 * 1024
const wellFormed = /^[\x21-\x7e]{8,100}$/

function repeatableOf(request: FastifyRequest): Repeatable | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || request.method === 'GET' || !request.routeOptions.config.call) return null
  if (typeof key !== 'string' || !wellFormed.test(key))
    throw new AppError(400, 'bad_request', 'Idempotency-Key deve ter de 8 a 100 caracteres visíveis.')
  const { method, url, body } = request
  // An answer is given again to its first caller only.
  const id = sha256(JSON.stringify([request.headers.authorization ?? '', key]))
  return { id, asked: sha256(JSON.stringify([method, url, body ?? null])), isClaimed: false }
}

/**
 * A writing call with an `Idempotency-Key` is done once. Its key is stored in the transaction of what it writes, so that not even the loss of the
 * connection during a commit leaves a doubt. Repeated, it gets the first answer, for a day. A failed call that has written nothing may be repeated.
 */
export function answerOnce(app: FastifyInstance, db: Db, seal: Seal) {
  app.decorateRequest('repeatable', null)

  app.addHook('preHandler', async (request, reply) => {
    const call = repeatableOf(request)
    if (!call) return
    const known = await findKey(db, call.id)
    if (!known) {
      request.repeatable = Object.assign(call, {
        isDone: async () => (await findKey(db, call.id)) !== undefined,
        release: () => releaseKey(db, call.id),
      })
      return
    }
    if (!known.asked.equals(call.asked)) throw refusal('key_of_another_call')
    const kept = opened(known.answer)
    if (!kept) throw doneAlready()
    reply.header('idempotency-replayed', 'true').header('cache-control', 'no-store')
    return reply.code(kept.status).type(kept.type).serializer(asIs).send(kept.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const call = request.repeatable
    if (!call?.isClaimed || reply.statusCode >= 500 || typeof payload !== 'string') return payload
    if (payload.length > longestAnswer) return payload
    const type = String(reply.getHeader('content-type') ?? 'application/json')
    const kept: Kept = { status: reply.statusCode, type, body: payload }
    const answer = seal.close(JSON.stringify(kept))
    // The write is done. If its answer cannot be kept, a repeated call learns only that it was done.
    await keepAnswer(db, call.id, answer).catch(() => {})
    return payload
  })

  function opened(answer: Buffer | null): Kept | null {
    try {
      return answer && JSON.parse(seal.open(answer))
    } catch {
      // It was sealed with an earlier key.
      return null
    }
  }
}

const asIs = (body: unknown) => String(body)
const doneAlready = () => new AppError(409, 'done_already', refusalsPt.done_already, { retryAfter: 1 })

/** Whether a call failed in the middle, and was neither refused nor left in doubt. */
const hasFailed = (error: unknown) =>
  !(error instanceof AppError && error.status < 500) && !(error instanceof UnknownOutcome)

/** Runs the handler of a call. */
export async function onceOnly<T>(
  { repeatable }: Pick<FastifyRequest, 'repeatable'>,
  run: () => Promise<T>,
): Promise<T> {
  if (!repeatable) return run()
  try {
    return await runRepeatable(repeatable, run)
  } catch (error) {
    if (repeatable.isClaimed && hasFailed(error)) {
      // The first of its transactions is done and a later one is not: as without a key, all of it may be repeated.
      repeatable.isClaimed = false
      await repeatable.release().catch(() => {})
    }
    // The same call, sent twice, was done meanwhile; what it met then is its own trace.
    if (!repeatable.isClaimed && (await repeatable.isDone().catch(() => false))) throw doneAlready()
    throw error
  }
}
