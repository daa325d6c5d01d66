import type { FastifyInstance } from 'fastify'
import { mayChallenge, mayChangeExaminers, mayDecideChallenge } from '#hiring/contract/examiners.rules.ts'
import { examiners } from '#hiring/contract/examiners.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, must, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { closeChallenge, findChallenge, insertChallenge, isOfProcess } from './challenges.sql.ts'
import { lockExaminer, readExaminers } from './examiners.routes.ts'
import { leaveBoard } from './examiners.sql.ts'

const about = (entityId: string) => ({ entity: 'process' as const, entityId })

/** Challenges of members of an examining board: received within the window, and decided by somebody else. */
export function challengeRoutes(app: FastifyInstance, db: Db) {
  route(app, examiners.challenge, ({ params: { id }, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { process, examiner } = await lockExaminer(tx, id)
      must(mayChallenge(examiner, body.receivedOn, { zone: process.zone, now: new Date().toISOString() }))
      if (body.applicationId === null && body.challenger === '') throw invalid('challenger', 'required')
      if (body.applicationId !== null && !(await isOfProcess(tx, body.applicationId, process.id)))
        throw notFound('application')
      const { id: challenge } = await insertChallenge(tx, { examinerId: id, ...body, recordedBy: actor.id })
      await audit(tx, actor.id, {
        ...about(process.id),
        action: 'process.examiner_challenged',
        data: { challenge, role: examiner.role },
        personal: { name: examiner.name, reason: body.reason },
      })
      return readExaminers(tx, process.id, actor.id)
    }),
  )

  route(app, examiners.decideChallenge, ({ params: { id }, body: { accept, reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const found = await findChallenge(tx, id)
      if (!found) throw notFound('challenge')
      must(mayChangeExaminers(await lockUnbinnedProcess(tx, found.processId, 'change')))
      // The lock is there: another decision may have been made meanwhile.
      const challenge = await findChallenge(tx, id)
      if (!challenge) throw notFound('challenge')
      must(mayDecideChallenge(challenge, actor.id))
      const state = accept ? 'acolhida' : 'rejeitada'
      await closeChallenge(tx, id, { state, decidedBy: actor.id, decisionReason: reason })
      if (accept && challenge.leftAt === null)
        await leaveBoard(tx, challenge.examinerId, { leftReason: reason, removedBy: actor.id })
      await audit(tx, actor.id, {
        ...about(challenge.processId),
        action: accept ? 'process.challenge_upheld' : 'process.challenge_rejected',
        data: { challenge: id, role: challenge.role },
        personal: { name: challenge.name, reason },
      })
      return readExaminers(tx, challenge.processId, actor.id)
    }),
  )
}
