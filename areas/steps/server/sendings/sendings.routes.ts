import type { FastifyInstance } from 'fastify'
import { noticeContextOf, originFor } from '#access/server/accounts/origin.ts'
import { foreseeLetter } from '#deliveries/server/letters/foreseen.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { sendings } from '#steps/contract/sendings.ts'
import { dueOf, mayBeSent, mayReachAgain, mayReachMore } from '#steps/contract/steps.rules.ts'
import { videoAsked } from '#steps/server/events.ts'
import { findProcessFacts, listInvitable } from '#steps/server/invitations/invitations.sql.ts'
import { fieldsOfLink } from '#steps/server/invitations/invite.ts'
import { enqueueSending, isUnderWay, leaveNow, lockSending } from '#steps/server/setup/sendings.sql.ts'
import { currentVersion, lockStep, readStep } from '#steps/server/setup/steps.sql.ts'
import { endUnsent } from './ending.ts'
import { readSending, startSending } from './starting.ts'

export function sendingRoutes(app: FastifyInstance, db: Db) {
  route(app, sendings.foresee, async ({ params: { id: processId, stepId }, body: { applicationId, at, letter } }) => {
    const process = await readProcess(db, processId)
    if (!process || !(await readStep(db, processId, stepId))) throw notFound('step')
    const { settings } = await currentVersion(db, stepId)
    const facts = { ...(await findProcessFacts(db, processId)), title: settings.title }
    const due = dueOf(settings, new Date().toISOString(), process.zone)
    return foreseeLetter(db, app, {
      template: 'step_link',
      people: await listInvitable(db, processId, stepId, applicationId ? [applicationId] : null),
      at,
      letter,
      fieldsOf: async (person) => fieldsOfLink(person, { ...facts, dueAt: person.dueAt ?? due }),
    })
  })

  route(app, sendings.start, ({ params: { id: processId, stepId }, body: { appUrl, ...asked } }, request) => {
    const origin = originFor(app, appUrl)
    return db.transaction().execute(async (tx) => {
      must(mayEditProcess(await lockUnbinnedProcess(tx, processId, 'share')))
      // The lock serializes two users who send the same step.
      const step = await lockStep(tx, processId, stepId)
      if (!step) throw notFound('step')
      const { settings } = await currentVersion(tx, stepId)
      must(mayBeSent(settings))
      const people = await listInvitable(tx, processId, stepId, asked.applicationIds)
      if (people.some(({ dueAt }) => dueAt === null)) must(mayReachMore(settings, new Date().toISOString()))
      for (const { last } of people) if (last) must(mayReachAgain(last, new Date().toISOString()))
      if (step.kind === 'video' && people.some(({ dueAt }) => dueAt === null)) await emit(tx, videoAsked, { processId })
      const { title, dueAt: endsAt } = settings
      const createdBy = actorOf(request).id
      return startSending(tx, { stepId }, people, {
        processId,
        title,
        origin,
        createdBy,
        asked,
        template: 'step_link',
        endsAt,
      })
    })
  })

  route(app, sendings.leave, ({ params: { id } }) =>
    db.transaction().execute(async (tx) => {
      const sending = await lockSending(tx, id)
      if (!sending) throw notFound('sending')
      // A repeated press has the answer of the first.
      if (sending.state === 'done') return readSending(tx, id)
      if (!isUnderWay(sending)) throw refusal('sending_over')
      if (!sending.isDue) {
        await leaveNow(tx, id)
        await enqueueSending(tx, id)
      }
      return readSending(tx, id)
    }),
  )

  route(app, sendings.stop, ({ params: { id } }, request) =>
    db.transaction().execute(async (tx) => {
      const sending = await lockSending(tx, id)
      if (!sending) throw notFound('sending')
      if (sending.state === 'undone') return readSending(tx, id)
      if (!isUnderWay(sending)) throw refusal('sending_over')
      const to = sending.state === 'waiting' ? 'undone' : 'stopped'
      await endUnsent(tx, noticeContextOf(app), sending, to, actorOf(request).id)
      return readSending(tx, id)
    }),
  )
}
