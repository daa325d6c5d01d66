import type { FastifyInstance } from 'fastify'
import { booking } from '#contract/steps/booking.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
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
