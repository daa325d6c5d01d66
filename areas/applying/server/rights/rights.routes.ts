import type { FastifyInstance } from 'fastify'
import { countCall, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { shownAddress } from '#applying/contract/addresses.rules.ts'
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
  const made = async (from: Db, address: string) => {
    const { candidateId } = await findWho(from, address)
    return { requests: await listMadeBy(from, candidateId ? { candidateId } : { contact: address }) }
  }

  route(app, rights.list, async (_, request) => made(db, await provenAddress(db, request)))

  route(app, rights.ask, async ({ body: { kind, details, slug } }, request) => {
    const address = await provenAddress(db, request)
    await countCall(db, throttleKey('privacy requests', address), maxRequests)
    const isReview = kind === 'revisao_decisao'
    if (isReview && !isReadable(details)) throw invalid('details', 'required')
    return db.transaction().execute(async (tx) => {
      const { candidateId, name } = await findWho(tx, address)
      const applicationId = isReview ? ((await findDecided(tx, address, slug ?? '')) ?? null) : null
      if (isReview && !applicationId) throw invalid('slug', 'invalid_choice')
      await receiveRequest(tx, null, {
        ...{ kind, details, applicationId, candidateId, contact: address, name: name || shownAddress(address) },
        channel: 'formulario',
        receivedOn: dayInBrasilia(new Date()),
      })
      return made(tx, address)
    })
  })
}
