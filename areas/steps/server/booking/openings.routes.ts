import type { FastifyInstance } from 'fastify'
import { noticeContextOf, originFor } from '#access/server/accounts/origin.ts'
import { lockWithProcess } from '#hiring/server/applications/applications.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { beginningsIn } from '#steps/contract/booking.rules.ts'
import { booking } from '#steps/contract/booking.ts'
import { earliest } from './aboutAgenda.ts'
import { panelFor, slotsOf } from './giveTime.ts'
import { sendOffer } from './invitation.ts'
import { lockAgenda } from './lockAgenda.ts'
import { applyOpenings, extendDays } from './openings.ts'
import { findApplicant, findBooked } from './people.sql.ts'
import { readAgenda } from './readAgenda.ts'

const moments = ({ from, to }: { from: string; to: string }) => ({ from: Date.parse(from), to: Date.parse(to) })

/** Periods that an administrator opens and closes from an agenda, in the hours of its panel. */
export function openingsRoutes(app: FastifyInstance, db: Db) {
  route(app, booking.openings, ({ params: { id }, body: { openings } }, request) =>
    db.transaction().execute(async (tx) => {
      const agenda = await lockAgenda(tx, id, 'share')
      const periods = openings.map(({ open, ...period }) => ({ open, ...moments(period) }))
      await applyOpenings(tx, agenda.panelIds, periods, actorOf(request).id)
      return readAgenda(tx, app.seal, id)
    }),
  )

  route(app, booking.offer, ({ params: { id, applicationId }, body: { appUrl, ...body } }, request) => {
    const origin = originFor(app, appUrl)
    const { id: actorId } = actorOf(request)
    return db.transaction().execute(async (tx) => {
      const stored = await lockAgenda(tx, id, 'update')
      if (stored.closedAt !== null) throw refusal('agenda_closed')
      if (!stored.isOpen) throw refusal('agenda_over')
      const application = await lockWithProcess(tx, applicationId)
      if (application?.processId !== stored.processId) throw notFound('application')
      if (application.status !== 'em_andamento') throw refusal('application_out')
      const interview = await findBooked(tx, id, applicationId)
      if (interview && interview.state !== 'cancelada')
        throw refusal(interview.state === 'marcada' ? 'interview_booked' : 'interview_over')
      const period = moments(body)
      const agenda = await extendDays(tx, stored, period.from)
      const panelIds = (await panelFor(tx, agenda, application)).map((who) => who.id)
      if (panelIds.length === 0) throw refusal('panel_conflicted')
      await applyOpenings(tx, panelIds, [{ ...period, open: true }], actorId)
      const slots = await slotsOf(tx, agenda, panelIds, earliest(agenda), beginningsIn(period))
      const slot = slots.find((each) => period.from <= each && each < period.to)
      if (slot === undefined) throw refusal('period_not_free')
      const startsAt = new Date(slot).toISOString()
      const person = await findApplicant(tx, applicationId)
      await sendOffer(tx, { ...noticeContextOf(app), origin }, agenda, person, startsAt)
      await audit(tx, actorId, {
        action: 'application.booking_offered',
        entity: 'application',
        entityId: applicationId,
        data: { agenda: id, detail: agenda.title, startsAt },
      })
      return readAgenda(tx, app.seal, id)
    })
  })
}
