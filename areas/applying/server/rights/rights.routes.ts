import type { FastifyInstance } from 'fastify'
import { countCall, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { rights } from '#applying/contract/rights.ts'
import { provenAddress } from '#applying/server/door/proven.ts'
import { receiveRequest } from '#compliance/server/privacy/receiving.ts'
import { listMadeBy } from '#compliance/server/privacy/requests.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { isReadable } from '#platform/contract/validation.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { findDecided, findWho } from './rights.sql.ts'

/** Requests of one address within 15 minutes. */
const maxRequests = 10

/** Applicants ask about their own data; their requests are answered at the privacy desk. */
export function rightsRoutes(app: FastifyInstance, db: Db) {
  const made = async (from: Db, email: string) => {
    const { candidateId } = await findWho(from, email)
    return { requests: await listMadeBy(from, candidateId ? { candidateId } : { contact: email }) }
  }

  route(app, rights.list, async (_, request) => made(db, await provenAddress(db, request)))

  route(app, rights.ask, async ({ body: { kind, details, slug } }, request) => {
    const email = await provenAddress(db, request)
    await countCall(db, throttleKey('privacy requests', email), maxRequests)
    const isReview = kind === 'revisao_decisao'
    if (isReview && !isReadable(details)) throw invalid('details', 'required')
    return db.transaction().execute(async (tx) => {
      const { candidateId, name } = await findWho(tx, email)
      const applicationId = isReview ? ((await findDecided(tx, email, slug ?? '')) ?? null) : null
      if (isReview && !applicationId) throw invalid('slug', 'invalid_choice')
      await receiveRequest(tx, null, {
        ...{ kind, details, applicationId, candidateId, contact: email, name: name || email },
        channel: 'formulario',
        receivedOn: dayInBrasilia(new Date()),
      })
      return made(tx, email)
    })
  })
}
