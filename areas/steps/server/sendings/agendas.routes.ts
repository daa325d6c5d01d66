import type { FastifyInstance } from 'fastify'
import { originFor } from '#access/server/accounts/origin.ts'
import { foreseeLetter } from '#deliveries/server/letters/foreseen.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { placesIn } from '#steps/contract/booking.rules.ts'
import { booking } from '#steps/contract/booking.ts'
import { earliest } from '#steps/server/booking/aboutAgenda.ts'
import { findAgenda } from '#steps/server/booking/agendas.sql.ts'
import { slotsOf } from '#steps/server/booking/giveTime.ts'
import { fieldsOfBooking } from '#steps/server/booking/invitation.ts'
import { lockAgenda } from '#steps/server/booking/lockAgenda.ts'
import { countChoosing, listBeginnings, listToInvite } from '#steps/server/booking/people.sql.ts'
import { startSending } from './starting.ts'

/** Inviting applicants to choose their time in an agenda. */
export function agendaSendingRoutes(app: FastifyInstance, db: Db) {
  route(app, booking.foresee, async ({ params: { id }, body: { applicationId, at, letter } }) => {
    const agenda = await findAgenda(db, id)
    if (!agenda) throw notFound('agenda')
    const slots = await slotsOf(db, agenda, agenda.panelIds, earliest(agenda))
    const foreseen = await foreseeLetter(db, app, {
      template: 'booking_invitation',
      people: await listToInvite(db, id, applicationId ? [applicationId] : null),
      at,
      letter,
      fieldsOf: async (person) => fieldsOfBooking(agenda, person),
    })
    const places = placesIn({ ...agenda, zone: agenda.process.zone }, slots, await listBeginnings(db, id))
    return { ...foreseen, places, choosing: await countChoosing(db, id) }
  })

  route(app, booking.invite, ({ params: { id: agendaId }, body: { appUrl, ...asked } }, request) => {
    const origin = originFor(app, appUrl)
    return db.transaction().execute(async (tx) => {
      const agenda = await lockAgenda(tx, agendaId, 'update')
      if (agenda.closedAt !== null) throw refusal('agenda_closed')
      if (!agenda.isOpen) throw refusal('agenda_over')
      const people = await listToInvite(tx, agendaId, asked.applicationIds)
      const { processId, title, chooseUntil: endsAt } = agenda
      const createdBy = actorOf(request).id
      const template = 'booking_invitation'
      return startSending(tx, { agendaId }, people, { processId, title, origin, createdBy, asked, template, endsAt })
    })
  })
}
