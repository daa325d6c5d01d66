import type { FastifyInstance } from 'fastify'
import { mayCountersign } from '#hiring/contract/countersigning.rules.ts'
import { countersigning } from '#hiring/contract/countersigning.ts'
import { mayStillCall } from '#hiring/contract/validity.rules.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { readValidity } from '#hiring/server/processes/validity.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { closeAct, findAct, listActs, lockAct } from './countersigning.sql.ts'

export function countersigningRoutes(app: FastifyInstance, db: Db) {
  route(app, countersigning.list, async ({ params }, request) => {
    if (!(await readProcess(db, params.id))) throw notFound('process')
    return { rows: await listActs(db, params.id, actorOf(request).id) }
  })

  route(app, countersigning.decide, ({ params: { id }, body: { accept, reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const act = await lockAct(tx, id, actor.id)
      if (!act) throw notFound('act')
      await lockUnbinnedProcess(tx, act.processId, 'share')
      must(mayCountersign(act, actor.id))
      // An extension is in force once it is countersigned, so that has to be before the end.
      const validity = act.kind === 'validity_extended' && accept ? await readValidity(tx, act.processId) : undefined
      if (validity) must(mayStillCall(validity, new Date()))
      await closeAct(tx, id, {
        state: accept ? 'confirmado' : 'recusado',
        decidedBy: actor.id,
        decisionReason: reason,
      })
      const about = act.applicationId
        ? ({ entity: 'application', entityId: act.applicationId } as const)
        : ({ entity: 'process', entityId: act.processId } as const)
      await audit(tx, actor.id, {
        ...about,
        action: accept ? 'process.act_confirmed' : 'process.act_refused',
        data: { act: id, kind: act.kind },
        personal: { reason },
      })
      return findAct(tx, id, actor.id)
    }),
  )
}
