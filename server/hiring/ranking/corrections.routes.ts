import type { FastifyInstance } from 'fastify'
import { mayCorrect, mayDecideCorrection } from '#contract/hiring/corrections.rules.ts'
import { corrections } from '#contract/hiring/corrections.ts'
import { findApplication } from '#server/hiring/applications/applications.sql.ts'
import { deleteDecisions } from '#server/hiring/applications/decisions.sql.ts'
import { readFacts, writeMark } from '#server/hiring/applications/evaluation.sql.ts'
import { lockProcess, lockUnbinnedProcess } from '#server/hiring/processes/processes.sql.ts'
import { findSnapshot } from '#server/hiring/ranking/result.sql.ts'
import { fitsRange } from '#server/hiring/scoring/marks.rules.ts'
import { rescore } from '#server/hiring/scoring/scoring.sql.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { must, notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import {
  closeCorrection,
  findCorrection,
  insertCorrection,
  listCorrections,
  lockCorrection,
} from './corrections.sql.ts'

export function correctionRoutes(app: FastifyInstance, db: Db) {
  route(app, corrections.list, async ({ params }, request) => {
    if (!(await lockProcess(db, params.id, 'share'))) throw notFound('process')
    return { rows: await listCorrections(db, params.id, actorOf(request).id) }
  })

  /** The application with its facts, its process locked while marks may be corrected. */
  async function lockCorrectable(tx: Db, applicationId: string) {
    const application = await findApplication(tx, applicationId)
    if (!application) throw notFound('application')
    must(mayCorrect(await lockUnbinnedProcess(tx, application.processId, 'change')))
    return { application, facts: await readFacts(tx, application) }
  }

  route(app, corrections.propose, ({ params, body: { criterionId, evaluatorId, value, reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { application, facts } = await lockCorrectable(tx, params.id)
      const criterion = facts.criteria.find(({ id }) => id === criterionId)
      if (!criterion) throw refusal('criterion_missing')
      if (!fitsRange(criterion, value)) throw refusal('mark_out_of_range')
      const stored = facts.marks.find((m) => m.criterionId === criterionId && m.evaluatorId === evaluatorId)
      if (criterion.byEvaluators && !stored) throw refusal('correction_grade_missing')
      if (stored?.value === value) throw refusal('correction_same')
      const snapshot = await findSnapshot(tx, application.processId)
      const proposed = await insertCorrection(tx, {
        processId: application.processId,
        snapshotId: snapshot?.id ?? '',
        applicationId: application.id,
        criterionId,
        evaluatorId,
        fromValue: stored?.value ?? null,
        toValue: value,
        reason,
        proposedBy: actor.id,
      })
      if (!proposed) throw refusal('correction_exists')
      await audit(tx, actor.id, {
        action: 'application.correction_proposed',
        entity: 'application',
        entityId: application.id,
        data: {
          ...{ detail: criterion.component, correction: proposed.id, criterion: criterionId },
          ...(evaluatorId && { evaluator: evaluatorId }),
        },
        personal: { reason, before: { value: stored?.value ?? null }, after: { value } },
      })
      return findCorrection(tx, proposed.id, actor.id)
    }),
  )

  route(app, corrections.decide, ({ params, body: { accept, reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const correction = await lockCorrection(tx, params.id)
      if (!correction) throw notFound('correction')
      const { application, facts } = await lockCorrectable(tx, correction.applicationId)
      must(mayDecideCorrection(correction, actor.id))
      const { criterionId, evaluatorId, fromValue, toValue } = correction
      const criterion = facts.criteria.find(({ id }) => id === criterionId)
      if (accept) {
        const entry = { criterionId, evaluatorId, value: toValue, note: '', was: fromValue }
        const written = await writeMark(tx, application.id, actor, facts.marks, entry)
        if ('changedTo' in written) throw refusal('mark_changed')
        // A mark says that the component was done after all.
        if (criterion) await deleteDecisions(tx, [application.id], criterion.component)
        await rescore(tx, application.processId, [application.id])
      }
      await closeCorrection(tx, params.id, {
        state: accept ? 'aceita' : 'recusada',
        decidedBy: actor.id,
        decisionReason: reason,
      })
      await audit(tx, actor.id, {
        action: accept ? 'application.correction_accepted' : 'application.correction_refused',
        entity: 'application',
        entityId: application.id,
        data: { ...(criterion && { detail: criterion.component }), correction: params.id },
        personal: { reason },
      })
      return findCorrection(tx, params.id, actor.id)
    }),
  )
}
