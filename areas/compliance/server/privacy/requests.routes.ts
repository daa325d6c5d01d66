import type { FastifyInstance } from 'fastify'
import { daysToAnswer, isOpenRequest, mayMoveRequest, mayReview } from '#compliance/contract/privacy.rules.ts'
import { privacyRequests } from '#compliance/contract/privacy.ts'
import { installationEntity } from '#platform/contract/audit.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { type AuditEntry, audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
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
import { answerReview } from './reviewLetter.ts'
import { findContested, markContested, readDecisions } from './reviews.sql.ts'

/** A request belongs to the history of its professional, or of the installation when there is none. */
const about = (candidateId: string | null): Pick<AuditEntry, 'entity' | 'entityId'> =>
  candidateId
    ? { entity: 'candidate', entityId: candidateId }
    : { entity: 'installation', entityId: installationEntity }

const onApplication = (entityId: string) => ({ entity: 'application' as const, entityId })

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
      const applicationId = body.kind === 'revisao_decisao' ? body.applicationId : null
      if (applicationId && (await findContested(tx, applicationId))?.candidateId !== candidateId)
        throw invalid('applicationId', 'invalid_choice')
      // The name and contact of a professional come from the record, so that corrections apply.
      const asked = { ...body, applicationId, ...(candidateId && { name: '', contact: '' }) }
      if (await waitsAlready(tx, asked)) throw refusal('request_repeated')
      const { id } = await insertRequest(tx, {
        ...asked,
        dueOn: dayAfter(body.receivedOn, daysToAnswer),
        createdBy: actor.id,
      })
      if (candidateId) await markWaiting(tx, candidateId)
      const data = { detail: body.kind, request: id }
      await audit(tx, actor.id, { ...about(candidateId), action: 'privacy.request_received', data })
      if (applicationId) {
        await markContested(tx, applicationId)
        await audit(tx, actor.id, {
          ...onApplication(applicationId),
          action: 'application.review_requested',
          data: { request: id },
        })
      }
      return requireRequest(tx, id)
    }),
  )

  route(app, privacyRequests.decisions, async ({ params }, request) => {
    const { contested } = await requireRequest(db, params.id)
    const application = contested && (await findContested(db, contested.applicationId))
    if (!application) throw notFound('request')
    const { id, status, email } = application
    return { status, email, ...(await readDecisions(db, id, actorOf(request).id)) }
  })

  route(app, privacyRequests.move, ({ params: { id }, body: { to, answer, decision, version } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      lock: async (tx) => {
        const found = await lockRequest(tx, id)
        if (!found) throw notFound('request')
        return found
      },
      check: async (tx, before) => {
        must(mayMoveRequest(before, to, answer))
        if (!before.contested) return
        const { applicationId } = before.contested
        await findContested(tx, applicationId, true)
        must(mayReview((await readDecisions(tx, applicationId, actor.id)).own, to, decision))
      },
      version,
      write: async (tx, before) => {
        const closedBy = isOpenRequest(to) ? null : actor.id
        const decided = before.contested && to === 'atendida' ? decision : null
        await moveRequest(tx, id, {
          state: to,
          decision: decided,
          answer: closedBy ? answer : before.answer,
          closedBy,
        })
        if (before.candidateId) await markWaiting(tx, before.candidateId)
        const event = {
          ...about(before.candidateId),
          action: `privacy.request_${to}`,
          data: { detail: before.kind, request: id },
          personal: { reason: answer },
        }
        if (!before.contested) return event
        const { applicationId } = before.contested
        await markContested(tx, applicationId)
        if (to === 'atendida' || to === 'recusada') await answerReview(tx, app, applicationId, decided, answer)
        const data = { detail: decided ?? to, request: id }
        return [
          event,
          { ...onApplication(applicationId), action: 'application.reviewed', data, personal: { reason: answer } },
        ]
      },
      read: (tx) => requireRequest(tx, id),
    })
  })
}
