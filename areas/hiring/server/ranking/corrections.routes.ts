import type { FastifyInstance } from 'fastify'
import { effectOf, mayCorrect, mayDecideCorrection } from '#hiring/contract/corrections.rules.ts'
import { corrections } from '#hiring/contract/corrections.ts'
import { findApplication } from '#hiring/server/applications/applications.sql.ts'
import { readFacts } from '#hiring/server/applications/evaluation.sql.ts'
import { lockProcess, lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { findSnapshot } from '#hiring/server/ranking/result.sql.ts'
import { fitsRange } from '#hiring/server/scoring/marks.rules.ts'
import { rescore } from '#hiring/server/scoring/scoring.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { type Actor, actorOf } from '#platform/server/http/session.ts'
import { applyCorrection } from './applyCorrection.ts'
import {
  closeCorrection,
  findCorrection,
  insertCorrection,
  listCorrections,
  listCorrectionsOf,
  listOpenCorrections,
  listStanding,
  lockCorrection,
} from './corrections.sql.ts'

export function correctionRoutes(app: FastifyInstance, db: Db) {
  route(app, corrections.list, async ({ params }, request) => {
    if (!(await readProcess(db, params.id))) throw notFound('process')
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

  type Decision = { accept: boolean; reason: string }

  async function decideOne(tx: Db, id: string, { accept, reason }: Decision, actor: Actor) {
    const correction = await lockCorrection(tx, id, actor.id)
    if (!correction) throw notFound('correction')
    const { application, facts } = await lockCorrectable(tx, correction.applicationId)
    must(mayDecideCorrection(correction, actor.id))
    const component = facts.criteria.find((criterion) => criterion.id === correction.criterionId)?.component
    if (accept) await applyCorrection(tx, correction, { actor, marks: facts.marks, component })
    await closeCorrection(tx, id, {
      state: accept ? 'aceita' : 'recusada',
      decidedBy: actor.id,
      decisionReason: reason,
    })
    await audit(tx, actor.id, {
      action: accept ? 'application.correction_accepted' : 'application.correction_refused',
      entity: 'application',
      entityId: application.id,
      data: { ...(component && { detail: component }), correction: id },
      personal: { reason },
    })
    return application
  }

  route(app, corrections.decide, ({ params: { id }, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const application = await decideOne(tx, id, body, actor)
      if (body.accept) await rescore(tx, application.processId, [application.id])
      return findCorrection(tx, id, actor.id)
    }),
  )

  route(app, corrections.decideMany, ({ params, body: { ids, ...decision } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      if (!(await lockProcess(tx, params.id, 'change'))) throw notFound('process')
      const decided = new Set<string>()
      for (const id of ids) {
        const application = await decideOne(tx, id, decision, actor)
        if (application.processId !== params.id) throw notFound('correction')
        decided.add(application.id)
      }
      if (decision.accept) await rescore(tx, params.id, [...decided])
      return { rows: await listCorrectionsOf(tx, ids, actor.id) }
    }),
  )

  route(app, corrections.effect, async ({ params: { id } }, request) => {
    const actor = actorOf(request)
    // Only what an open correction changes has to be computed under locks.
    const isNothing = (await listOpenCorrections(db, id)).length === 0
    if (isNothing && (await readProcess(db, id))) return { rows: [] }
    const tx = await db.startTransaction().execute()
    try {
      const process = await lockProcess(tx, id, 'change')
      if (!process) throw notFound('process')
      if (!mayCorrect(process).allowed) return { rows: [] }
      const before = await listStanding(tx, id)
      const open = await listOpenCorrections(tx, id)
      for (const correction of open) {
        const { facts } = await lockCorrectable(tx, correction.applicationId)
        const component = facts.criteria.find((criterion) => criterion.id === correction.criterionId)?.component
        await applyCorrection(tx, correction, { actor, marks: facts.marks, component })
      }
      if (open.length > 0) await rescore(tx, id, [...new Set(open.map(({ applicationId }) => applicationId))])
      return { rows: effectOf(before, await listStanding(tx, id)) }
    } finally {
      // Everything is computed as it would be, and nothing stays.
      await tx.rollback().execute()
    }
  })
}
