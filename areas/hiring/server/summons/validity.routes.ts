import type { FastifyInstance } from 'fastify'
import { isResultOver, mayExtendValidity, mayUndoExtension, validityOf } from '#hiring/contract/validity.rules.ts'
import { validity } from '#hiring/contract/validity.ts'
import { recordAct, recordActs } from '#hiring/server/countersigning/countersigning.sql.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import { deleteExtension, insertExtension, readValidity } from '#hiring/server/processes/validity.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'

async function requireFacts(db: Db, id: string) {
  const facts = await readValidity(db, id)
  if (!facts) throw notFound('process')
  return facts
}

async function displayed(db: Db, id: string) {
  const { details, ...facts } = await requireFacts(db, id)
  const days = validityOf(facts)
  return {
    ...{ months: facts.months, ratifiedAt: facts.ratifiedAt },
    ...{ until: days?.until ?? null, longest: days?.longest ?? null, endsOn: days?.endsOn ?? null },
    isOver: isResultOver(facts, new Date()),
    extension: facts.extension && details ? { state: facts.extension, ...details } : null,
  }
}

const about = (entityId: string) => ({ entity: 'process' as const, entityId })

export function validityRoutes(app: FastifyInstance, db: Db) {
  route(app, validity.get, ({ params }) => displayed(db, params.id))

  route(app, validity.extend, ({ params: { id }, body: { reason, act } }, request) =>
    db.transaction().execute(async (tx) => {
      const process = await lockUnbinnedProcess(tx, id, 'change')
      const facts = await requireFacts(tx, id)
      must(mayExtendValidity(facts, new Date()))
      const actor = actorOf(request)
      const extended = { kind: 'validity_extended', applicationId: null, declaration: act } as const
      const actId = await recordAct(tx, process, actor.id, extended)
      const days = validityOf(facts)
      await insertExtension(tx, { processId: id, reason, act, actId, extendedBy: actor.id })
      await audit(tx, actor.id, {
        ...about(id),
        action: 'process.validity_extended',
        data: { from: days?.until ?? '', to: days?.longest ?? '', detail: act },
        personal: { reason },
      })
      return displayed(tx, id)
    }),
  )

  route(app, validity.undo, ({ params: { id } }, request) =>
    db.transaction().execute(async (tx) => {
      const process = await lockUnbinnedProcess(tx, id, 'change')
      must(mayUndoExtension(await requireFacts(tx, id)))
      const actor = actorOf(request)
      await recordActs(tx, process, actor.id, [{ kind: 'validity_unextended', applicationId: null }])
      await deleteExtension(tx, id)
      await audit(tx, actor.id, { ...about(id), action: 'process.validity_unextended' })
      return displayed(tx, id)
    }),
  )
}
