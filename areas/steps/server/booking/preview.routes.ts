import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { booking } from '#steps/contract/booking.ts'
import { aboutAgenda, earliest } from './aboutAgenda.ts'
import { findAgenda } from './agendas.sql.ts'
import { slotsOf } from './giveTime.ts'

/** The page of an agenda as an applicant without a time reads it. */
export function bookingPreviewRoutes(app: FastifyInstance, db: Db) {
  route(app, booking.preview, async ({ params: { id } }, request) => {
    const agenda = await findAgenda(db, id)
    if (!agenda) throw notFound('agenda')
    const slots = await slotsOf(db, agenda, agenda.panelIds, earliest(agenda))
    return {
      ...aboutAgenda(app, agenda),
      ...{ name: actorOf(request).name, wish: '', offeredAt: null, hasNeed: false, panel: agenda.panelIds.length },
      ...{ movesLeft: agenda.moveLimit, why: null, mayGiveUp: false, interview: null },
      slots: slots.map((slot) => new Date(slot).toISOString()),
    }
  })
}
