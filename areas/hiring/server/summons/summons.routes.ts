import type { FastifyInstance } from 'fastify'
import { mayDecideByList } from '#hiring/contract/outcomeProposal.rules.ts'
import { maySummon } from '#hiring/contract/summons.rules.ts'
import { summons } from '#hiring/contract/summons.ts'
import { mayStillCall } from '#hiring/contract/validity.rules.ts'
import { lockApplications, setStatus } from '#hiring/server/applications/applications.sql.ts'
import { countOpenActs } from '#hiring/server/countersigning/countersigning.sql.ts'
import { mustActForBoard } from '#hiring/server/examiners/acting.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { readValidity } from '#hiring/server/processes/validity.sql.ts'
import { findSnapshot } from '#hiring/server/ranking/result.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { dueOnFor, foreseeSummons, writeLetter } from './letter.ts'
import { summonsOf } from './standing.ts'
import { insertSummons, readPlacesAndCalls } from './summons.sql.ts'

export function summonsRoutes(app: FastifyInstance, db: Db) {
  route(app, summons.list, async ({ params }) => {
    const process = await readProcess(db, params.id)
    if (!process) throw notFound('process')
    const snapshot = await findSnapshot(db, params.id)
    return snapshot
      ? summonsOf(await readPlacesAndCalls(db, snapshot.id), process.zone)
      : { rows: [], vacancies: [], next: null }
  })

  route(app, summons.foresee, async ({ params: { id: processId }, query: { applicationId, dueOn } }) => {
    const process = await readProcess(db, processId)
    if (!process) throw notFound('process')
    return foreseeSummons(db, app, { processId, applicationId, dueOn: dueOnFor(process, dueOn) })
  })

  route(app, summons.create, ({ params: { id: processId }, body }, request) =>
    db.transaction().execute(async (tx) => {
      // The lock serializes concurrent calls: the second one finds the place filled.
      const process = await lockUnbinnedProcess(tx, processId, 'change')
      must(mayDecideByList(process))
      const snapshot = await findSnapshot(tx, processId)
      if (!snapshot) throw notFound('result')
      const actor = actorOf(request)
      if ((await countOpenActs(tx, processId)) > 0) throw refusal('acts_open')
      const { applicationId, replacedId, reason } = body
      const applicationIds = [applicationId, replacedId]
      const board = await mustActForBoard(tx, process, { act: 'summons', actorId: actor.id, applicationIds })
      const locked = await lockApplications(tx, processId, [applicationId, replacedId])
      const before = await readPlacesAndCalls(tx, snapshot.id)
      const isRepeated = before.called.some(
        (row) => row.applicationId === applicationId && row.replacedId === replacedId && row.summonedBy === actor.id,
      )
      if (isRepeated) return summonsOf(before, process.zone)
      const validity = await readValidity(tx, processId)
      if (validity) must(mayStillCall(validity, new Date()))
      must(maySummon(before.places, before.called, { applicationId, replacedId }, before.quotas))
      const dueOn = dueOnFor(process, body.dueOn)
      await setStatus(tx, [applicationId], 'aprovada', '')
      const id = await insertSummons(tx, {
        processId,
        snapshotId: snapshot.id,
        applicationId,
        replacedId,
        reason,
        summonedBy: actor.id,
      })
      await writeLetter(tx, app, { id, applicationId, dueOn, actorId: actor.id })
      const data = {
        from: locked.find(({ id }) => id === applicationId)?.status ?? '',
        to: 'aprovada',
        application: applicationId,
        replaced: replacedId,
        ...board.inEvent,
      }
      for (const about of [
        { entity: 'application', entityId: applicationId } as const,
        { entity: 'process', entityId: processId } as const,
      ])
        await audit(tx, actor.id, { ...about, action: 'application.summoned', data, personal: { reason } })
      return summonsOf(await readPlacesAndCalls(tx, snapshot.id), process.zone)
    }),
  )
}
