import type { FastifyInstance } from 'fastify'
import { mayEditProcess } from '#contract/hiring/processes.rules.ts'
import type { Verdict } from '#contract/platform/verdicts.ts'
import { review } from '#contract/steps/review.ts'
import { mayActFor, mayBeSent } from '#contract/steps/steps.rules.ts'
import { maxInvited, type StepSettings, steps } from '#contract/steps/steps.ts'
import { noticeContextOf, originFor } from '#server/access/accounts/origin.ts'
import { lockUnbinnedProcess } from '#server/hiring/processes/processes.sql.ts'
import { audit, auditMany } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { emit } from '#server/platform/events/events.ts'
import { must, notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { videoAsked } from '#server/steps/events.ts'
import { insertLink, linkFor } from '#server/steps/links/links.sql.ts'
import { versionToAsk } from '#server/steps/setup/asking.ts'
import { lockStep } from '#server/steps/setup/steps.sql.ts'
import { insertAttempt, lockInvitable } from './invitations.sql.ts'
import { addressOf, sendLink } from './invite.ts'

export function invitationRoutes(app: FastifyInstance, db: Db) {
  type Asking = { stepId: string; actorId: string; may: (settings: StepSettings) => Verdict }

  /** Locks a step and applications that may be invited to it, and gives each an attempt. */
  async function invited(
    tx: Db,
    { processId, ids, stepId, actorId, may }: Asking & { processId: string; ids: string[] },
  ) {
    const process = await lockUnbinnedProcess(tx, processId, 'share')
    must(mayEditProcess(process))
    const step = await lockStep(tx, processId, stepId)
    if (!step) throw notFound('step')
    const people = await lockInvitable(tx, processId, stepId, { ids }, maxInvited)
    if (step.kind === 'video' && people.some(({ hasAttempt }) => !hasAttempt)) await emit(tx, videoAsked, { processId })
    const version = await versionToAsk(tx, processId, step, actorId)
    must(may(version.settings))
    for (const { id, hasAttempt } of people)
      if (!hasAttempt) await insertAttempt(tx, { applicationId: id, stepId, zone: process.zone }, version)
    return { people, title: version.settings.title }
  }

  /** Gives an application an attempt at a step, and returns the title of the step. */
  async function invitedAlone(tx: Db, applicationId: string, asking: Asking) {
    const application = await tx
      .selectFrom('applications')
      .select('processId')
      .where('id', '=', applicationId)
      .executeTakeFirst()
    if (!application) throw notFound('application')
    const { people, title } = await invited(tx, { ...asking, processId: application.processId, ids: [applicationId] })
    if (people.length === 0) throw refusal('application_out')
    return title
  }

  route(app, steps.invite, ({ params: { id: processId, stepId }, body }, request) => {
    const origin = originFor(app, body.appUrl)
    return db.transaction().execute(async (tx) => {
      const { people, title } = await invited(tx, {
        ...{ processId, stepId, ids: body.applicationIds },
        ...{ actorId: actorOf(request).id, may: mayBeSent },
      })
      if (people.length < new Set(body.applicationIds).size) throw refusal('application_out')
      const context = { ...noticeContextOf(app), origin }
      for (const person of people) await sendLink(tx, context, 'step_link', person, stepId)
      const ids = people.map(({ id }) => id)
      const event = { action: 'process.step_invited', data: { detail: title, step: stepId } } as const
      await auditMany(tx, actorOf(request).id, { ...event, entity: 'application' }, ids)
      return { invited: people.length }
    })
  })

  route(app, steps.address, ({ params: { id: applicationId, stepId }, body }, request) => {
    const origin = originFor(app, body.appUrl)
    return db.transaction().execute(async (tx) => {
      const title = await invitedAlone(tx, applicationId, { stepId, actorId: actorOf(request).id, may: mayBeSent })
      const { token } = await linkFor(tx, app.seal, { applicationId, stepId })
      await audit(tx, actorOf(request).id, {
        action: 'application.step_address_read',
        entity: 'application',
        entityId: applicationId,
        data: { detail: title, step: stepId },
      })
      return { address: addressOf(origin, token) }
    })
  })

  route(app, review.onBehalf, ({ params: { id: applicationId, stepId }, body }, request) => {
    const origin = originFor(app, body.appUrl)
    return db.transaction().execute(async (tx) => {
      const { id: actorId } = actorOf(request)
      const title = await invitedAlone(tx, applicationId, { stepId, actorId, may: mayActFor })
      const link = { applicationId, stepId, answeredBy: actorId, answeredReason: body.reason }
      const { token } = await insertLink(tx, app.seal, link)
      await audit(tx, actorId, {
        action: 'application.step_on_behalf',
        entity: 'application',
        entityId: applicationId,
        data: { detail: title, step: stepId },
        personal: { reason: body.reason },
      })
      return { address: addressOf(origin, token) }
    })
  })
}
