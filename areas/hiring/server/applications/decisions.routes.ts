import type { FastifyInstance } from 'fastify'
import { mayDecideComponent, mayRecordDecision } from '#hiring/contract/decisions.rules.ts'
import { decisions } from '#hiring/contract/decisions.ts'
import { mayAssess } from '#hiring/contract/processes.rules.ts'
import { mustSeeToAct } from '#hiring/server/blindness/blindness.sql.ts'
import { recordActs } from '#hiring/server/countersigning/countersigning.sql.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import { findModel } from '#hiring/server/scoring/ranking.sql.ts'
import { rescore } from '#hiring/server/scoring/scoring.sql.ts'
import { refusedRow } from '#platform/contract/refusals.ts'
import { auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { deleteDecisions, insertDecisions, lockForDecision } from './decisions.sql.ts'

const kinds = { ausente: 'absence', dispensado: 'waiver' } as const
const actions = { ausente: 'application.absent', dispensado: 'application.waived' } as const

export function decisionRoutes(app: FastifyInstance, db: Db) {
  route(app, decisions.decide, ({ params, body: { component, decision, reason, ids } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const process = await lockUnbinnedProcess(tx, params.id, 'share')
      must(mayAssess(process))
      const model = await findModel(tx, params.id)
      if (!model) throw notFound('process')
      must(mayDecideComponent(component, model))
      if (decision !== 'ausente' && !reason) throw refusal('reason_required')
      // Those for whom a component is open are those whom nobody has graded.
      if (!ids) await mustSeeToAct(tx, actor, params.id)
      const found = await lockForDecision(tx, params.id, component, ids && [...new Set(ids)])
      const judged = found.map((row) => ({ row, verdict: mayRecordDecision(row, decision) }))
      const changed = judged.filter(({ verdict }) => verdict.allowed).map(({ row }) => row.id)
      if (changed.length > 0) {
        if (decision) await insertDecisions(tx, changed, { component, decision, reason, decidedBy: actor.id })
        else await deleteDecisions(tx, changed, component)
        await rescore(tx, params.id, changed)
        const kind = decision ? kinds[decision] : 'decision_revoked'
        await recordActs(
          tx,
          process,
          actor.id,
          changed.map((applicationId) => ({ kind, applicationId, about: component })),
        )
        const action = decision ? actions[decision] : 'application.decision_revoked'
        await auditMany(
          tx,
          actor.id,
          { action, entity: 'application', data: { detail: component }, ...(reason && { personal: { reason } }) },
          changed,
        )
      }
      const known = new Set(found.map(({ id }) => id))
      return {
        changed,
        refused: [
          ...judged.flatMap(({ row, verdict }) => (verdict.allowed ? [] : [refusedRow(row.id, row.name, verdict.why)])),
          ...(ids ?? []).filter((id) => !known.has(id)).map((id) => refusedRow(id, '', 'application_missing')),
        ],
      }
    }),
  )
}
