import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { countCall, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { lockWithProcess } from '#hiring/server/applications/applications.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, refusal } from '#platform/server/http/errors.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { route } from '#platform/server/http/route.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'
import { mayChoose, mayGiveUp } from '#steps/contract/booking.rules.ts'
import { type BookingPage, bookingLink } from '#steps/contract/bookingLink.ts'
import { tokenIn } from '#steps/server/bookingLinks/links.rules.ts'
import { listAttendees, updateInterview } from '#steps/server/interviews/interviews.sql.ts'
import { sendInterview } from '#steps/server/interviews/letters.ts'
import { aboutAgenda, earliest } from './aboutAgenda.ts'
import { findAgenda } from './agendas.sql.ts'
import { giveTime, panelFor, slotsOf } from './giveTime.ts'
import {
  countMove,
  findBooked,
  findByBookingLink,
  type Invitation,
  recordBookingOpened,
  saveOwnWords,
} from './people.sql.ts'

/** Unknown tokens that one network may send within 15 minutes. */
const maxUnknown = 20
/** The reason for which an interview was given up, in its letters. */
const givenUp = 'A pessoa desistiu do horário pelo link da agenda.'

/** The calls of the link of an agenda: they reach the interview of one applicant, and nothing else. */
export function bookingLinkRoutes(app: FastifyInstance, db: Db) {
  const now = () => new Date().toISOString()

  async function linked(tx: Db, request: FastifyRequest): Promise<Invitation> {
    const token = tokenIn(request.headers.authorization)
    const invitation = token ? await findByBookingLink(tx, hashOfToken(token)) : undefined
    if (!invitation) {
      await countCall(db, throttleKey('booking link', networkOf(request.ip)), maxUnknown)
      throw refusal('link_unknown')
    }
    return invitation
  }

  async function agendaOf(tx: Db, { agendaId }: Invitation, lock?: 'share') {
    const agenda = await findAgenda(tx, agendaId, lock)
    if (!agenda) throw refusal('link_unknown')
    return agenda
  }

  /** Returns the records that the link leads to, with its application locked until the transaction ends. */
  async function locked(tx: Db, request: FastifyRequest) {
    const found = await linked(tx, request)
    const agenda = await agendaOf(tx, found, 'share')
    const application = await lockWithProcess(tx, found.applicationId)
    if (!application) throw refusal('link_unknown')
    const invitation = await linked(tx, request)
    const interview = await findBooked(tx, agenda.id, application.id)
    return { agenda, application, invitation, interview }
  }

  async function pageOf(tx: Db, invitation: Invitation): Promise<BookingPage> {
    const agenda = await agendaOf(tx, invitation)
    const interview = await findBooked(tx, agenda.id, invitation.applicationId)
    const isOut = invitation.status !== 'em_andamento'
    const may = isOut
      ? ({ allowed: false, why: 'application_out' } as const)
      : mayChoose(agenda, { interview, ...invitation }, now())
    const application = { id: invitation.applicationId, processId: agenda.processId }
    const panel = await panelFor(tx, agenda, application)
    const ids = panel.map(({ id }) => id)
    const slots = may.allowed ? await slotsOf(tx, agenda, ids, earliest(agenda)) : []
    return {
      ...aboutAgenda(app, agenda),
      ...{
        name: invitation.name,
        wish: invitation.wish,
        offeredAt: invitation.offeredAt,
        hasNeed: invitation.hasNeed,
        panel: panel.length,
      },
      movesLeft: Math.max(0, agenda.moveLimit - invitation.moves),
      why: may.allowed ? null : may.why,
      mayGiveUp: !isOut && mayGiveUp(agenda, interview, now()).allowed,
      interview: interview && { startsAt: interview.startsAt, minutes: interview.minutes, state: interview.state },
      slots: slots.map((slot) => new Date(slot).toISOString()),
    }
  }

  const eventOf = (what: string, applicationId: string, after: Record<string, unknown>) => ({
    action: `application.interview_${what}`,
    entity: 'application' as const,
    entityId: applicationId,
    data: { byLink: true },
    personal: { after },
  })

  route(app, bookingLink.read, async (_, request) => {
    const invitation = await linked(db, request)
    await recordBookingOpened(db, invitation.id)
    return pageOf(db, invitation)
  })

  route(app, bookingLink.choose, ({ body: { startsAt, reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const { agenda, application, invitation, interview } = await locked(tx, request)
      if (application.status !== 'em_andamento') throw refusal('application_out')
      const moved = interview?.state === 'marcada' ? interview : null
      if (moved && Date.parse(moved.startsAt) === Date.parse(startsAt)) return pageOf(tx, invitation)
      must(mayChoose(agenda, { interview, moves: invitation.moves }, now()))
      await giveTime(tx, app, { agenda, application, moved, startsAt, notBefore: earliest(agenda), actorId: null })
      if (moved) await countMove(tx, invitation.id, reason)
      await audit(tx, null, eventOf(moved ? 'changed' : 'scheduled', application.id, { startsAt }))
      return pageOf(tx, await linked(tx, request))
    }),
  )

  route(app, bookingLink.giveUp, (_, request) =>
    db.transaction().execute(async (tx) => {
      const { agenda, application, invitation, interview } = await locked(tx, request)
      if (interview?.state === 'cancelada') return pageOf(tx, invitation)
      must(mayGiveUp(agenda, interview, now()))
      if (!interview) throw refusal('interview_over')
      await updateInterview(tx, interview.id, { state: 'cancelada', reason: givenUp, sequence: interview.sequence + 1 })
      const attendees = await listAttendees(tx, interview.id)
      const interviewers = attendees.map((who) => ({ who, what: 'cancelled' as const }))
      await sendInterview(tx, app, interview.id, { applicant: 'cancelled', interviewers })
      await countMove(tx, invitation.id, null)
      await audit(tx, null, eventOf('cancelled', application.id, { startsAt: interview.startsAt }))
      return pageOf(tx, await linked(tx, request))
    }),
  )

  route(app, bookingLink.wish, ({ body: { text } }, request) =>
    db.transaction().execute(async (tx) => {
      const { agenda, application, invitation } = await locked(tx, request)
      // The same words once more after an answer are a new wish.
      if (invitation.wish !== text || invitation.offeredAt !== null) {
        await saveOwnWords(tx, invitation.id, { wish: text })
        await audit(tx, null, {
          action: 'application.booking_wish',
          entity: 'application',
          entityId: application.id,
          personal: { reason: text },
        })
        await notify(tx, noticeContextOf(app), {
          kind: 'booking_wish',
          data: { name: invitation.name, title: agenda.title },
          // The application in the link lets the erasure of a person find it.
          link: `/dashboard/booking/${agenda.id}#${application.id}`,
          ...(agenda.createdBy !== null && { to: [agenda.createdBy] }),
        })
      }
      return pageOf(tx, await linked(tx, request))
    }),
  )

  route(app, bookingLink.need, ({ body: { text } }, request) =>
    db.transaction().execute(async (tx) => {
      const { application, invitation } = await locked(tx, request)
      await saveOwnWords(tx, invitation.id, { need: text === '' ? null : app.seal.close(text) })
      // Without the words, which only the sealed column contains.
      await audit(tx, null, { action: 'application.booking_need', entity: 'application', entityId: application.id })
      return pageOf(tx, await linked(tx, request))
    }),
  )
}
