import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countCall, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import type { RefusedAttempt, Work } from '#applying/contract/guard.ts'
import { quickest } from '#applying/contract/work.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { AppError, refusal } from '#platform/server/http/errors.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { isPardoned, recordRefused, spend } from './guard.sql.ts'
import { lifeOfPuzzle, readWork } from './puzzles.ts'

/** Codes that one address gets within 15 minutes: asked for from one network, and from all. */
const [codesFromNetwork, codesOfAddress] = [5, 20]

/** The counters of the codes of an address. */
export const codeKeys = (address: string) => ({
  fromNetwork: (network: string) => throttleKey('applicant code', address, network),
  fromAll: throttleKey('applicant code', address),
})

/** Takes the work for a call, and returns when its page asked for it. Without work, or with work that was used, the page does it and tries again. */
export async function takeWork(app: FastifyInstance, db: Db, work: Work | undefined): Promise<number> {
  const solved = work && readWork(app.seal, work)
  if (!solved) throw refusal('work_wanted')
  if (!(await spend(db, solved.id, new Date(solved.at + lifeOfPuzzle).toISOString()))) throw refusal('work_wanted')
  return solved.at
}

type Asked = { address: string; website: string; processId: string | null; askedAt: number }

/**
 * Whether a request for a code is that of a person. One that is not is recorded for an administrator, who may let its address in; the caller gives
 * the same answer as to everybody.
 *
 * @throws AppError 429 when an address has had too many codes. It says nothing about the address: every address has the same budget.
 */
export async function isPerson(db: Db, request: FastifyRequest, asked: Asked): Promise<boolean> {
  const { address, processId } = asked
  const record = (cause: RefusedAttempt['cause']) => recordRefused(db, { processId, address, cause })
  const keys = codeKeys(address)
  const isLetIn = await isPardoned(db, address)
  const cause = asked.website ? 'hidden_field' : Date.now() - asked.askedAt < quickest ? 'too_quick' : undefined
  if (cause && !isLetIn) {
    await record(cause)
    return false
  }
  try {
    // By network too: a stranger must not be able to lock an applicant out.
    if (!isLetIn) await countCall(db, keys.fromNetwork(networkOf(request.ip)), codesFromNetwork)
    await countCall(db, keys.fromAll, codesOfAddress)
  } catch (error) {
    if (error instanceof AppError && error.code === 'blocked') await record('too_many')
    throw error
  }
  return true
}
