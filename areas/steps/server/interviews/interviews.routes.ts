import type { FastifyInstance } from 'fastify'
import { originFor } from '#access/server/accounts/origin.ts'
import { configuredChannels } from '#deliveries/server/channels.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { findApplication, lockWithProcess } from '#hiring/server/applications/applications.sql.ts'
import { withoutSignature } from '#hiring/server/evaluators/anonymity.rules.ts'
import { requirePerson } from '#hiring/server/evaluators/person.sql.ts'
import { mustReach } from '#hiring/server/evaluators/reach.sql.ts'
import { readProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, must, notFound, refusal, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { isMoved, mayBeginAt, mayChangeInterview, mayCloseInterview } from '#steps/contract/interviews.rules.ts'
import { interviews } from '#steps/contract/interviews.ts'
import { addAttendees } from './attendees.ts'
import {
  type Attendee,
  findAttendees,
  findInterview,
  findStored,
  insertInterview,
  listAttendees,
  listInterviewers,
  listInterviews,
  listInterviewsOf,
  listOwnInterviews,
  releaseInterviewers,
  updateInterview,
} from './interviews.sql.ts'
import { listKits, lockKit } from './kits.sql.ts'
import { sendInterview } from './letters.ts'

type Application = { id: string; processId: string; status: string }

/** Interviews: when and where an applicant is interviewed, by whom, and what became of it. */
export function interviewRoutes(app: FastifyInstance, db: Db) {
  const now = () => new Date().toISOString()

  async function lockApplication(tx: Db, id: string) {
    const application = await lockWithProcess(tx, id)
    if (!application) throw notFound('application')
    must(mayEditProcess({ state: application.processState, frozenAt: application.frozenAt }))
    return application
  }

  /** Locks an interview by its application, as the caller has seen it. */
  async function lockInterview(tx: Db, id: string, version: number) {
    const found = await findStored(tx, id)
    if (!found) throw notFound('interview')
    const application = await lockApplication(tx, found.applicationId)
    const before = await findStored(tx, id)
    if (!before) throw notFound('interview')
    if (before.version !== version) throw stale(await findInterview(tx, id))
    return { before, application }
  }

  /** Refuses who is not in progress any more, and a kit of another process. */
  async function mustFit(tx: Db, { processId, status }: Application, kitId: string | null) {
    if (status !== 'em_andamento') throw refusal('application_out')
    if (kitId !== null && !(await lockKit(tx, processId, kitId))) throw invalid('kitId', 'not_found')
  }

  /** The chosen interviewers. A person who already interviews may stay, also without being in the team any more. */
  async function mustInterview(tx: Db, application: Application, ids: string[], before: readonly Attendee[]) {
    const chosen = await findAttendees(tx, application, ids)
    if (chosen.some(({ conflicted }) => conflicted)) throw refusal('evaluator_conflicted')
    const kept = before.filter(({ id }) => ids.includes(id) && !chosen.some((each) => each.id === id))
    const attendees: Attendee[] = [...chosen, ...kept]
    if (attendees.length < new Set(ids).size) throw refusal('evaluator_not_in_team')
    return attendees
  }

  async function readBack(tx: Db, id: string) {
    const interview = await findInterview(tx, id)
    if (!interview) throw notFound('interview')
    return interview
  }

  type Happening = 'scheduled' | 'changed' | 'cancelled' | 'closed'
  const record = (tx: Db, actorId: string, what: Happening, applicationId: string, after: Record<string, unknown>) =>
    audit(tx, actorId, {
      action: `application.interview_${what}`,
      entity: 'application',
      entityId: applicationId,
      personal: { after },
    })

  route(app, interviews.list, async ({ params, query }) => {
    if (!(await readProcess(db, params.id))) throw notFound('process')
    return listInterviews(db, params.id, query)
  })

  route(app, interviews.ofApplication, async ({ params: { id } }) => {
    const application = await findApplication(db, id)
    if (!application) throw notFound('application')
    const { processId } = application
    const kits = await listKits(db, processId)
    return {
      interviews: await listInterviewsOf(db, id),
      kits: kits.map((kit) => ({ id: kit.id, title: kit.title })),
      interviewers: await listInterviewers(db, processId),
      hasMail: configuredChannels(app.installation.all(), app).includes('email'),
    }
  })

  route(app, interviews.schedule, ({ params, body: { appUrl, interviewerIds, ...fields } }, request) => {
    const origin = originFor(app, appUrl)
    const { id: actorId } = actorOf(request)
    return db.transaction().execute(async (tx) => {
      const application = await lockApplication(tx, params.id)
      await mustFit(tx, application, fields.kitId)
      must(mayBeginAt(fields.startsAt, now()))
      const attendees = await mustInterview(tx, application, interviewerIds, [])
      const id = await insertInterview(tx, { ...fields, applicationId: params.id, origin, createdBy: actorId })
      await addAttendees(tx, id, application, interviewerIds, actorId)
      const scheduled = attendees.map((who) => ({ who, what: 'scheduled' as const }))
      await sendInterview(tx, app, id, { applicant: 'scheduled', interviewers: scheduled })
      await record(tx, actorId, 'scheduled', params.id, { startsAt: fields.startsAt })
      return readBack(tx, id)
    })
  })

  route(app, interviews.change, ({ params: { id }, body }, request) => {
    const { appUrl, version, interviewerIds, notifies, ...fields } = body
    const origin = originFor(app, appUrl)
    const { id: actorId } = actorOf(request)
    return db.transaction().execute(async (tx) => {
      const { before, application } = await lockInterview(tx, id, version)
      must(mayChangeInterview(before))
      await mustFit(tx, application, fields.kitId)
      const isLater = Date.parse(fields.startsAt) !== Date.parse(before.startsAt)
      if (isLater) must(mayBeginAt(fields.startsAt, now()))
      const former = await listAttendees(tx, id)
      const attendees = await mustInterview(tx, application, interviewerIds, former)
      await releaseInterviewers(tx, id, interviewerIds)
      await updateInterview(tx, id, { ...fields, origin, sequence: before.sequence + 1 })
      await addAttendees(tx, id, application, interviewerIds, actorId)
      const moved = notifies && isMoved(before, fields)
      await sendInterview(tx, app, id, {
        applicant: moved ? 'changed' : null,
        interviewers: [
          ...attendees.flatMap((who) => {
            if (!former.some((each) => each.id === who.id)) return { who, what: 'scheduled' as const }
            return moved ? { who, what: 'changed' as const } : []
          }),
          ...former
            .filter((who) => !interviewerIds.includes(who.id))
            .map((who) => ({ who, what: 'cancelled' as const })),
        ],
      })
      await record(tx, actorId, 'changed', application.id, {
        startsAt: fields.startsAt,
        ...(!notifies && { notifies }),
      })
      return readBack(tx, id)
    })
  })

  route(app, interviews.cancel, ({ params: { id }, body: { reason, version } }, request) =>
    db.transaction().execute(async (tx) => {
      const { before, application } = await lockInterview(tx, id, version)
      must(mayChangeInterview(before))
      await updateInterview(tx, id, { state: 'cancelada', reason, sequence: before.sequence + 1 })
      const attendees = await listAttendees(tx, id)
      const cancelled = attendees.map((who) => ({ who, what: 'cancelled' as const }))
      await sendInterview(tx, app, id, { applicant: 'cancelled', interviewers: cancelled })
      await record(tx, actorOf(request).id, 'cancelled', application.id, { startsAt: before.startsAt, reason })
      return readBack(tx, id)
    }),
  )

  route(app, interviews.close, ({ params: { id }, body: { state, version } }, request) =>
    db.transaction().execute(async (tx) => {
      const { before, application } = await lockInterview(tx, id, version)
      must(mayCloseInterview(before, state, now()))
      await updateInterview(tx, id, { state })
      await record(tx, actorOf(request).id, 'closed', application.id, { startsAt: before.startsAt, state })
      return readBack(tx, id)
    }),
  )

  route(app, interviews.own, async ({ params: { id } }, request) => {
    if (!(await findApplication(db, id))) throw notFound('application')
    const actor = actorOf(request)
    await mustReach(db, actor, id)
    const own = await listOwnInterviews(db, id, actor.id)
    if (actor.role === 'administrador') return own
    const clean = withoutSignature(await requirePerson(db, id))
    return own.map((interview) => ({ ...interview, place: clean(interview.place) }))
  })
}
