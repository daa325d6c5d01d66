import type { FastifyInstance } from 'fastify'
import { isOpenRequest, mayMoveRequest, mayReview } from '#compliance/contract/privacy.rules.ts'
import { privacyRequests } from '#compliance/contract/privacy.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { about, onApplication, receiveRequest } from './receiving.ts'
import { findRequest, listRequests, lockRequest, markWaiting, moveRequest, requestFacets } from './requests.sql.ts'
import { answerReview } from './reviewLetter.ts'
import { findContested, markContested, readDecisions } from './reviews.sql.ts'

export function privacyRequestRoutes(app: FastifyInstance, db: Db) {
  async function requireRequest(from: Db, id: string) {
    const request = await findRequest(from, id)
    if (!request) throw notFound('request')
    return request
  }

  route(app, privacyRequests.list, ({ query }) => listRequests(db, query))
  route(app, privacyRequests.facets, ({ query }) => requestFacets(db, query))

  route(app, privacyRequests.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => requireRequest(tx, await receiveRequest(tx, actorOf(request).id, body))),
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
