import type { FastifyInstance } from 'fastify'
import { originFor } from '#access/server/accounts/origin.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { type StepSending, secondsToUndo, sendings } from '#steps/contract/sendings.ts'
import { mayBeSent } from '#steps/contract/steps.rules.ts'
import { videoAsked } from '#steps/server/events.ts'
import {
  endSending,
  enqueueSending,
  findSending,
  findUnderWay,
  insertSending,
  isUnderWay,
  lockSending,
} from '#steps/server/setup/sendings.sql.ts'
import { currentVersion, lockStep } from '#steps/server/setup/steps.sql.ts'
import { countUninvited } from './invitations.sql.ts'

export function sendingRoutes(app: FastifyInstance, db: Db) {
  async function read(tx: Db, id: string): Promise<StepSending> {
    const sending = await findSending(tx, id)
    if (!sending) throw notFound('step')
    return sending
  }

  const record = async (tx: Db, actorId: string, what: string, processId: string, stepId: string) => {
    const { settings } = await currentVersion(tx, stepId)
    await audit(tx, actorId, {
      action: `process.step_sending_${what}`,
      entity: 'process',
      entityId: processId,
      data: { detail: settings.title, step: stepId },
    })
  }

  route(app, sendings.start, ({ params: { id: processId, stepId }, body }, request) => {
    const origin = originFor(app, body.appUrl)
    return db.transaction().execute(async (tx) => {
      must(mayEditProcess(await lockUnbinnedProcess(tx, processId, 'share')))
      // The lock serializes two users who send the same step.
      const step = await lockStep(tx, processId, stepId)
      if (!step) throw notFound('step')
      must(mayBeSent((await currentVersion(tx, stepId)).settings))
      if (await findUnderWay(tx, stepId)) throw refusal('sending_under_way')
      const total = await countUninvited(tx, processId, stepId)
      if (total === 0) throw refusal('all_invited')
      if (step.kind === 'video') await emit(tx, videoAsked, { processId })
      const { id: createdBy } = actorOf(request)
      const id = await insertSending(tx, { stepId, total, origin, createdBy })
      await enqueueSending(tx, id, `${secondsToUndo} seconds`)
      await record(tx, createdBy, 'started', processId, stepId)
      return read(tx, id)
    })
  })

  route(app, sendings.stop, ({ params: { id: processId, stepId, sendingId } }, request) =>
    db.transaction().execute(async (tx) => {
      const sending = await lockSending(tx, sendingId)
      if (sending?.stepId !== stepId || sending.processId !== processId) throw notFound('step')
      if (!isUnderWay(sending)) throw refusal('sending_over')
      const to = sending.state === 'waiting' ? 'undone' : 'stopped'
      await endSending(tx, sendingId, to)
      await record(tx, actorOf(request).id, to, processId, stepId)
      return read(tx, sendingId)
    }),
  )
}
