import type { FastifyRequest } from 'fastify'
import { mayApply } from '#applying/contract/form.rules.ts'
import { addressOfKey, applicantTokens } from '#applying/server/keys/keys.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { findBySlug, lockDoor } from './door.sql.ts'

/**
 * The address that the key of a request has proven. Asked before a transaction begins: within one it would wait for a second connection while it
 * holds the first. Wrong keys are not counted: 256 bits are not guessed, and a school whose links are old would be shut out.
 */
export async function provenAddress(db: Db, request: FastifyRequest): Promise<string> {
  const token = applicantTokens.tokenIn(request.headers.authorization)
  const address = token ? await addressOfKey(db, token) : undefined
  if (address) return address
  throw refusal('key_over')
}

export async function requireVacancy(db: Db, slug: string) {
  const process = await findBySlug(db, slug)
  if (!process) throw notFound('vacancy')
  return process
}

/** The application of a proven address to the process of a path, locked until the transaction ends. */
export async function lockOwn(tx: Db, address: string, slug: string) {
  const process = await requireVacancy(tx, slug)
  const row = await lockDoor(tx, process.id, address)
  if (!row) throw notFound('doorApplication')
  return { process, row }
}

/** The same, of an application that may be changed now. */
export async function lockChangeable(tx: Db, address: string, slug: string) {
  const found = await lockOwn(tx, address, slug)
  must(mayApply(found.process, found.row.begunAt, new Date().toISOString()))
  if (found.row.state === 'desistida') throw refusal('application_withdrawn')
  return found
}
