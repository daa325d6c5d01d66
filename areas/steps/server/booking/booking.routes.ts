import type { FastifyInstance } from 'fastify'
import { originFor } from '#access/server/accounts/origin.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockWithProcess } from '#hiring/server/applications/applications.sql.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { mustHaveSeen } from '#platform/server/http/seen.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { type AgendaInput, booking } from '#steps/contract/booking.ts'
import { mayChangeInterview } from '#steps/contract/interviews.rules.ts'
import { bookingAddress, bookingLinkFor } from '#steps/server/bookingLinks/links.sql.ts'
import { listInterviewers } from '#steps/server/interviews/interviews.sql.ts'
import { listKits, lockKit } from '#steps/server/interviews/kits.sql.ts'
import {
  insertAgenda,
  listAgendas,
  listInterviewing,
  listStageChoices,
  type StoredAgenda,
  savePanel,
  updateAgenda,
} from './agendas.sql.ts'
import { giveTime } from './giveTime.ts'
import { lockAgenda } from './lockAgenda.ts'
import { findBooked } from './people.sql.ts'
import { readAgenda } from './readAgenda.ts'

/** Interview agendas, for administrators. */
export function bookingRoutes(app: FastifyInstance, db: Db) {
  const read = (tx: Db, id: string) => readAgenda(tx, app.seal, id)

  /** Refuses a stage or kit of another process, and who cannot interview in it. */
  async function mustFit(
    tx: Db,
    processId: string,
    { stageId, kitId, panelIds }: AgendaInput,
    before: readonly string[],
  ) {
    if (kitId !== null && !(await lockKit(tx, processId, kitId))) throw invalid('kitId', 'not_found')
    const stages = await listStageChoices(tx, processId)
    if (stageId !== null && !stages.some(({ id }) => id === stageId)) throw invalid('stageId', 'not_found')
    const known = [...(await listInterviewers(tx, processId)).map(({ id }) => id), ...before]
    if (panelIds.some((id) => !known.includes(id))) throw refusal('evaluator_not_in_team')
  }

  const eventOf = (what: string, agenda: { processId: string; id: string; title: string }, more: object = {}) => ({
    action: `process.booking_${what}`,
    entity: 'process' as const,
    entityId: agenda.processId,
    data: { agenda: agenda.id, detail: agenda.title, ...more },
  })

  route(app, booking.list, async ({ query }) => ({
    ...(await listAgendas(db, query)),
    processes: await listInterviewing(db),
  }))

  route(app, booking.get, ({ params: { id } }) => read(db, id))

  route(app, booking.choices, async ({ params: { id } }) => {
    const process = await readProcess(db, id)
    const [found] = (await listInterviewing(db)).filter((each) => each.id === id)
    if (!process) throw notFound('process')
    if (!found) throw refusal('process_not_running')
    const kits = await listKits(db, id)
    return {
      process: found,
      kits: kits.map((kit) => ({ id: kit.id, title: kit.title })),
      stages: await listStageChoices(db, id),
      interviewers: await listInterviewers(db, id),
    }
  })

  route(app, booking.create, ({ params, body: { appUrl, ...input } }, request) => {
    const origin = originFor(app, appUrl)
    const { id: actorId } = actorOf(request)
    return db.transaction().execute(async (tx) => {
      must(mayEditProcess(await lockUnbinnedProcess(tx, params.id, 'share')))
      await mustFit(tx, params.id, input, [])
      const { panelIds, ...fields } = input
      const id = await insertAgenda(tx, { ...fields, origin, processId: params.id, createdBy: actorId })
      await savePanel(tx, id, panelIds)
      await audit(tx, actorId, eventOf('opened', { processId: params.id, id, title: fields.title }))
      return read(tx, id)
    })
  })

  route(app, booking.change, ({ params: { id }, body: { appUrl, version, ...input } }, request) => {
    const origin = originFor(app, appUrl)
    return changeRow(db, actorOf(request).id, {
      version,
      lock: (tx) => lockAgenda(tx, id, 'update'),
      read: (tx) => read(tx, id),
      check: (tx, before: StoredAgenda) => mustFit(tx, before.processId, input, before.panelIds),
      write: async (tx, before) => {
        const { panelIds, ...fields } = input
        const event = updateEvent(eventOf('changed', { ...before, title: input.title }), before, {
          ...input,
          panelIds: panelIds.toSorted(),
        })
        if (!event) return undefined
        await updateAgenda(tx, id, { ...fields, origin })
        await savePanel(tx, id, panelIds)
        return event
      },
    })
  })

  route(app, booking.close, ({ params: { id }, body: { closed, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      version,
      lock: (tx) => lockAgenda(tx, id, 'update'),
      read: (tx) => read(tx, id),
      isDone: (before: StoredAgenda) => (before.closedAt !== null) === closed,
      write: async (tx, before) => {
        await updateAgenda(tx, id, { closedAt: closed ? new Date().toISOString() : null })
        return eventOf(closed ? 'closed' : 'reopened', before)
      },
    }),
  )

  route(app, booking.address, ({ params: { id, applicationId }, body: { appUrl } }, request) => {
    const origin = originFor(app, appUrl)
    return db.transaction().execute(async (tx) => {
      const agenda = await lockAgenda(tx, id, 'share')
      const application = await lockWithProcess(tx, applicationId)
      if (application?.processId !== agenda.processId) throw notFound('application')
      const { token } = await bookingLinkFor(tx, app.seal, { agendaId: id, applicationId })
      await audit(tx, actorOf(request).id, {
        action: 'application.booking_link_read',
        entity: 'application',
        entityId: applicationId,
        data: { agenda: id, detail: agenda.title },
      })
      return { address: bookingAddress(origin, token) }
    })
  })

  route(app, booking.book, ({ params: { id, applicationId }, body: { startsAt, reason, from } }, request) => {
    const { id: actorId } = actorOf(request)
    return db.transaction().execute(async (tx) => {
      const agenda = await lockAgenda(tx, id, 'share')
      const application = await lockWithProcess(tx, applicationId)
      if (application?.processId !== agenda.processId) throw notFound('application')
      if (application.status !== 'em_andamento') throw refusal('application_out')
      const before = await findBooked(tx, id, applicationId)
      const moved = before?.state === 'cancelada' ? null : before
      mustHaveSeen(from, moved?.startsAt ?? null)
      if (moved) must(mayChangeInterview({ ...moved, state: moved.state as 'marcada' }))
      if (moved && Date.parse(moved.startsAt) === Date.parse(startsAt)) return read(tx, id)
      // A person decides for another: the notice and the deadline of the agenda bind applicants only.
      await giveTime(tx, app, { agenda, application, moved, startsAt, notBefore: Date.now(), actorId })
      await audit(tx, actorId, {
        action: moved ? 'application.interview_changed' : 'application.interview_scheduled',
        entity: 'application',
        entityId: applicationId,
        personal: { reason, after: { startsAt } },
      })
      return read(tx, id)
    })
  })
}
