import type { FastifyInstance } from 'fastify'
import { daysToAnswer, isOpenRequest, mayMoveRequest } from '#contract/compliance/privacy.rules.ts'
import { privacyRequests } from '#contract/compliance/privacy.ts'
import { dayAfter, dayInBrasilia } from '#contract/platform/days.rules.ts'
import { type AuditEntry, audit, installationEntity } from '#server/platform/audit/audit.sql.ts'
import { changeRow } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { invalid, must, notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { findPerson } from './erasure.sql.ts'
import {
  findRequest,
  insertRequest,
  listRequests,
  lockRequest,
  markWaiting,
  moveRequest,
  requestFacets,
  waitsAlready,
} from './requests.sql.ts'

/** A request belongs to the history of its professional, or of the installation when there is none. */
const about = (candidateId: string | null): Pick<AuditEntry, 'entity' | 'entityId'> =>
  candidateId
    ? { entity: 'candidate', entityId: candidateId }
    : { entity: 'installation', entityId: installationEntity }

export function privacyRequestRoutes(app: FastifyInstance, db: Db) {
  async function requireRequest(from: Db, id: string) {
    const request = await findRequest(from, id)
    if (!request) throw notFound('request')
    return request
  }

  route(app, privacyRequests.list, ({ query }) => listRequests(db, query))
  route(app, privacyRequests.facets, ({ query }) => requestFacets(db, query))

  route(app, privacyRequests.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      if (body.receivedOn > dayInBrasilia(new Date())) throw invalid('receivedOn', 'date_future')
      const { candidateId } = body
      if (candidateId) {
        const person = await findPerson(tx, candidateId, true)
        if (!person) throw invalid('candidateId', 'invalid_choice')
        if (person.mergedInto) throw refusal('merged_away')
        if (person.privacyState === 'anonimizado') throw refusal('person_erased')
      }
      const actor = actorOf(request)
      // The name and contact of a professional come from the record, so that corrections apply.
      const asked = { ...body, ...(candidateId && { name: '', contact: '' }) }
      if (await waitsAlready(tx, asked)) throw refusal('request_repeated')
      const { id } = await insertRequest(tx, {
        ...asked,
        dueOn: dayAfter(body.receivedOn, daysToAnswer),
        createdBy: actor.id,
      })
      if (candidateId) await markWaiting(tx, candidateId)
      await audit(tx, actor.id, {
        ...about(candidateId),
        action: 'privacy.request_received',
        data: { detail: body.kind, request: id },
      })
      return requireRequest(tx, id)
    }),
  )

  route(app, privacyRequests.move, ({ params: { id }, body: { to, answer, version } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      lock: async (tx) => {
        const found = await lockRequest(tx, id)
        if (!found) throw notFound('request')
        return found
      },
      check: (_, before) => must(mayMoveRequest(before, to, answer)),
      version,
      write: async (tx, before) => {
        const closedBy = isOpenRequest(to) ? null : actor.id
        await moveRequest(tx, id, { state: to, answer: closedBy ? answer : before.answer, closedBy })
        if (before.candidateId) await markWaiting(tx, before.candidateId)
        return {
          ...about(before.candidateId),
          action: `privacy.request_${to}`,
          data: { detail: before.kind, request: id },
          personal: { reason: answer },
        }
      },
      read: (tx) => requireRequest(tx, id),
    })
  })
}
