import type { FastifyInstance } from 'fastify'
import { noticeContextOf, originFor } from '#access/server/accounts/origin.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Verdict } from '#platform/contract/verdicts.ts'
import { audit, auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { review } from '#steps/contract/review.ts'
import { mayActFor, mayBeSent, mayReachAgain, mayReachMore } from '#steps/contract/steps.rules.ts'
import { maxInvited, type StepSettings, steps } from '#steps/contract/steps.ts'
import { videoAsked } from '#steps/server/events.ts'
import { insertLink, linkFor } from '#steps/server/links/links.sql.ts'
import { versionToAsk } from '#steps/server/setup/asking.ts'
import { lockStep } from '#steps/server/setup/steps.sql.ts'
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
    const isFirst = people.some(({ hasAttempt }) => !hasAttempt)
    if (step.kind === 'video' && isFirst) await emit(tx, videoAsked, { processId })
    const version = await versionToAsk(tx, processId, step, actorId)
    must(may(version.settings))
    if (isFirst && may === mayBeSent) must(mayReachMore(version.settings, new Date().toISOString()))
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
      for (const { last } of people) if (last) must(mayReachAgain(last, new Date().toISOString()))
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
