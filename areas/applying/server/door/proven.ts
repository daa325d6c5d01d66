import type { FastifyRequest } from 'fastify'
import { countCall, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { findBySlug, lockDoor } from './door.sql.ts'
import { addressOfKey, applicantTokens } from './keys.sql.ts'

/** Unknown tokens that one network may send within 15 minutes. */
const maxUnknown = 20

/** Finds what the calls of applicants may reach: by the address that their key has proven, and the process in the path. */
export function provenIn(db: Db) {
  async function emailOf(request: FastifyRequest): Promise<string> {
    const token = applicantTokens.tokenIn(request.headers.authorization)
    const email = token ? await addressOfKey(db, token) : undefined
    if (email) return email
    await countCall(db, throttleKey('applicant key', networkOf(request.ip)), maxUnknown)
    throw refusal('key_over')
  }

  async function processOf(tx: Db, slug: string) {
    const process = await findBySlug(tx, slug)
    if (!process) throw notFound('vacancy')
    return process
  }

  /** The application of the caller to the process of the path, locked until the transaction ends. */
  async function locked(tx: Db, request: FastifyRequest, slug: string) {
    const email = await emailOf(request)
    const process = await processOf(tx, slug)
    const row = await lockDoor(tx, process.id, email)
    if (!row) throw notFound('doorApplication')
    return { process, row }
  }
  return { emailOf, processOf, locked }
}
