import type { FastifyRequest } from 'fastify'
import { countCall, throttleKey } from '#server/access/accounts/throttle.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refusal } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { hashOfToken } from '#server/platform/linkTokens.ts'
import { tokenIn } from '#server/steps/links/links.rules.ts'
import { findByLink, type LinkedAttempt, lockAttempt } from './attempt.sql.ts'

/** Unknown tokens that one network may send within 15 minutes. */
const maxUnknown = 20

/** How the calls of a step link find their attempt. Unknown tokens are counted outside of the transaction of the call. */
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
