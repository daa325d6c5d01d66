import type { FastifyRequest } from 'fastify'
import { countCall, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'
import { tokenIn } from '#steps/server/links/links.rules.ts'
import { findByLink, type LinkedAttempt, lockAttempt } from './attempt.sql.ts'

/** Unknown tokens that one network may send within 15 minutes. */
const maxUnknown = 20

/**
 * Returns the functions by which the calls of a step link find their attempt. Unknown tokens are counted outside of the transaction of the
 * call.
 */
export function linksOf(db: Db) {
  async function linked(tx: Db, request: FastifyRequest): Promise<LinkedAttempt> {
    const token = tokenIn(request.headers.authorization)
    const attempt = token ? await findByLink(tx, hashOfToken(token)) : undefined
    if (!attempt) {
      await countCall(db, throttleKey('step link', networkOf(request.ip)), maxUnknown)
      throw refusal('link_unknown')
    }
    if (attempt.revokedAt !== null) throw refusal('link_revoked')
    return attempt
  }

  /** The attempt of the link, locked until the transaction ends. */
  async function locked(tx: Db, request: FastifyRequest) {
    const { attemptId } = await linked(tx, request)
    await lockAttempt(tx, attemptId)
    return linked(tx, request)
  }
  return { linked, locked }
}
