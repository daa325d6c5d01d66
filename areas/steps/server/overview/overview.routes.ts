import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockWithProcess } from '#hiring/server/applications/applications.sql.ts'
import { type Reader, readBlindness, readSights } from '#hiring/server/blindness/blindness.sql.ts'
import { followTests } from '#hiring/server/scoring/fedMarks.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { mustHaveSeen } from '#platform/server/http/seen.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { endOf, mayExtend, mayRepeat, minutesWith } from '#steps/contract/steps.rules.ts'
import { type StepsOverview, steps } from '#steps/contract/steps.ts'
import { insertAttempt } from '#steps/server/invitations/invitations.sql.ts'
import { revokeLink } from '#steps/server/links/links.sql.ts'
import { versionToAsk } from '#steps/server/setup/asking.ts'
import { lockStepOf } from '#steps/server/setup/steps.sql.ts'
import {
  extendAttempt,
  findHead,
  listAttemptsOf,
  listStepsOf,
  lockAccommodation,
  lockLast,
  lockRunning,
  moveEnd,
  saveAccommodation,
  voidAttempt,
} from './overview.sql.ts'

type Head = Omit<StepsOverview, 'steps'>

/** The overview as a reader may see it: without scores that are hidden from them. */
async function withSteps(db: Db, reader: Reader, head: Head): Promise<StepsOverview> {
  const { applicationId, processId } = head
  const blindness = await readBlindness(db, reader, processId, { applicationId })
  const sight = blindness && (await readSights(db, reader, processId, blindness, [applicationId]))(applicationId)
  const hidden = new Set(sight?.hidden)
  const attempts = await listAttemptsOf(db, applicationId)
  const rows = await listStepsOf(db, applicationId)
  return {
    ...head,
    steps: rows.map((step) => {
      const isHidden = hidden.has(step.component)
      return {
        ...step,
        attempts: attempts.flatMap(({ stepId, score, ...attempt }) =>
          stepId === step.id
            ? [{ ...attempt, score: isHidden ? null : score, hidden: isHidden ? (sight?.reason ?? null) : null }]
            : [],
        ),
      }
    }),
  }
}

export function stepsOverviewRoutes(app: FastifyInstance, db: Db) {
  async function overviewOf(tx: Db, reader: Reader, applicationId: string) {
    const head = await findHead(tx, sql`a.id = ${applicationId}`)
    if (!head) throw notFound('application')
    return withSteps(tx, reader, head)
  }

  /** Locks an application whose process still takes changes. */
  async function mustBeOpen(tx: Db, applicationId: string) {
    const application = await lockWithProcess(tx, applicationId)
    if (!application) throw notFound('application')
    must(mayEditProcess({ state: application.processState, frozenAt: application.frozenAt }))
    return application
  }

  const eventOf = (what: string, applicationId: string, stepId: string, data: object, reason: string) =>
    ({
      action: `application.step_${what}`,
      entity: 'application',
      entityId: applicationId,
      data: { step: stepId, ...data },
      personal: { reason },
    }) as const

  route(app, steps.overview, async ({ params: { id, processId } }, request) => {
    const head = await findHead(db, sql`a.candidate_id = ${id} and a.process_id = ${processId}`)
    if (!head) throw notFound('application')
    return withSteps(db, actorOf(request), head)
  })

  route(app, steps.revoke, ({ params: { id, stepId }, body: { reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      await mustBeOpen(tx, id)
      const revoked = await revokeLink(tx, { applicationId: id, stepId }, actor.id, reason)
      if (revoked.length > 0) await audit(tx, actor.id, eventOf('revoked', id, stepId, {}, reason))
      return overviewOf(tx, actor, id)
    }),
  )

  route(app, steps.extend, ({ params: { id, stepId }, body: { dueAt, reason, from } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      await mustBeOpen(tx, id)
      const attempt = await lockLast(tx, id, stepId)
      if (!attempt) throw notFound('attempt')
      mustHaveSeen(from, attempt.dueAt)
      must(mayExtend(attempt, dueAt, new Date().toISOString()))
      await extendAttempt(tx, attempt.id, dueAt)
      await audit(tx, actor.id, eventOf('extended', id, stepId, { from: attempt.dueAt, to: dueAt }, reason))
      return overviewOf(tx, actor, id)
    }),
  )

  route(app, steps.again, ({ params: { id, stepId }, body: { reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      // The step before the application, in the order of an invitation.
      const step = await lockStepOf(tx, id, stepId)
      const { processId } = await mustBeOpen(tx, id)
      const attempt = await lockLast(tx, id, stepId)
      if (!attempt || !step) throw notFound('attempt')
      must(mayRepeat(attempt, new Date().toISOString(), attempt.endsAt))
      await voidAttempt(tx, attempt.id, actor.id, reason)
      const head = await findHead(tx, sql`a.id = ${id}`)
      const zone = head?.process.timeZone ?? ''
      await insertAttempt(tx, { applicationId: id, stepId, zone }, await versionToAsk(tx, processId, step, actor.id))
      await audit(tx, actor.id, eventOf('repeated', id, stepId, { from: attempt.state, to: 'disponivel' }, reason))
      await followTests(tx, { processId, applicationIds: [id] }, actor.id)
      return overviewOf(tx, actor, id)
    }),
  )

  route(app, steps.accommodate, ({ params: { id }, body: { extraPercent, textInstead, reason, from } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      await mustBeOpen(tx, id)
      mustHaveSeen(from, await lockAccommodation(tx, id))
      const ground = app.seal.close(reason)
      await saveAccommodation(tx, { applicationId: id, extraPercent, textInstead, ground, grantedBy: actor.id })
      for (const { id: attemptId, startedAt, dueAt, minutes } of await lockRunning(tx, id))
        await moveEnd(tx, attemptId, endOf(startedAt, minutesWith(minutes, extraPercent), dueAt))
      // Without its ground, which only the sealed column contains.
      await audit(tx, actor.id, {
        action: 'application.accommodated',
        entity: 'application',
        entityId: id,
        data: { detail: String(extraPercent), textInstead },
      })
      return overviewOf(tx, actor, id)
    }),
  )
}
