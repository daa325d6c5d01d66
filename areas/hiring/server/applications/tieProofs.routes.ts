import type { FastifyInstance } from 'fastify'
import { mayAssess } from '#contract/hiring/processes.rules.ts'
import { mayRecordProof, mayRemoveProof } from '#contract/hiring/tieProofs.rules.ts'
import { tieProofs } from '#contract/hiring/tieProofs.ts'
import type { ApplicationStatus } from '#contract/platform/states.ts'
import { recordActs } from '#server/hiring/countersigning/countersigning.sql.ts'
import { lockUnbinnedProcess } from '#server/hiring/processes/processes.sql.ts'
import { findModel, rerankProcess } from '#server/hiring/scoring/ranking.sql.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { must, notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
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
      status: locked.status as ApplicationStatus,
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
