import type { FastifyInstance } from 'fastify'
import { mayAssess } from '#hiring/contract/processes.rules.ts'
import { mayRecordProof, mayRemoveProof } from '#hiring/contract/tieProofs.rules.ts'
import { tieProofs } from '#hiring/contract/tieProofs.ts'
import { recordActs } from '#hiring/server/countersigning/countersigning.sql.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import { findModel, rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { findApplication, lockWithProcess } from './applications.sql.ts'
import { deleteProof, insertProof, listProofs } from './tieProofs.sql.ts'

export function tieProofRoutes(app: FastifyInstance, db: Db) {
  route(app, tieProofs.list, async ({ params }) => {
    if (!(await findApplication(db, params.id))) throw notFound('application')
    return { rows: await listProofs(db, params.id) }
  })

  /** Locks an application of a process that may still be assessed, with what the rules need. */
  async function lockFacts(tx: Db, id: string) {
    const locked = await lockWithProcess(tx, id)
    const model = locked && (await findModel(tx, locked.processId))
    if (!locked || !model) throw notFound('application')
    const process = await lockUnbinnedProcess(tx, locked.processId, 'share')
    must(mayAssess(process))
    return {
      process,
      status: locked.status,
      processId: locked.processId,
      model,
      proven: (await listProofs(tx, id)).map(({ key }) => key),
    }
  }

  route(app, tieProofs.record, ({ params: { id }, body: { key, provenOn, document } }, request) =>
    db.transaction().execute(async (tx) => {
      const facts = await lockFacts(tx, id)
      must(mayRecordProof(facts, key, provenOn))
      const actor = actorOf(request)
      await recordActs(tx, facts.process, actor.id, [{ kind: 'tie_proof', applicationId: id, about: key }])
      await insertProof(tx, { applicationId: id, key, provenOn, document, recordedBy: actor.id })
      await rerankProcess(tx, facts.processId, [id])
      await audit(tx, actor.id, {
        action: 'application.tie_proof_recorded',
        entity: 'application',
        entityId: id,
        data: { detail: key },
        personal: { reason: document, after: { provenOn } },
      })
      return { rows: await listProofs(tx, id) }
    }),
  )

  route(app, tieProofs.remove, ({ params: { id }, body: { key, reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const facts = await lockFacts(tx, id)
      must(mayRemoveProof(facts, key))
      await deleteProof(tx, id, key)
      await recordActs(tx, facts.process, actorOf(request).id, [
        { kind: 'tie_proof_removed', applicationId: id, about: key },
      ])
      await rerankProcess(tx, facts.processId, [id])
      await audit(tx, actorOf(request).id, {
        action: 'application.tie_proof_removed',
        entity: 'application',
        entityId: id,
        data: { detail: key },
        personal: { reason },
      })
      return { rows: await listProofs(tx, id) }
    }),
  )
}
