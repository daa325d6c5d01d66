import type { FastifyInstance } from 'fastify'
import { noticeContextOf } from '#server/access/accounts/origin.ts'
import { calendarInvitation } from '#server/outbound/channels/email/calendar.ts'
import { enqueueMail } from '#server/outbound/letters/mail.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bookingAddress, bookingLinkFor } from '#server/steps/bookingLinks/links.sql.ts'
import { type Attendee, findMailFacts, findStored } from './interviews.sql.ts'
import { aboutFor, beginning } from './letters.rules.ts'

type What = 'scheduled' | 'changed' | 'cancelled'
type Recipients = {
  /** What the applicant is notified of, if anything. */
  applicant: What | null
  interviewers: readonly { who: Attendee; what: What }[]
}

/** Where the applicant moves or gives up an interview that they chose the time of. */
async function ownAddress(tx: Db, app: FastifyInstance, interview: Booked) {
  const { agendaId, applicationId, origin } = interview
  if (agendaId === null) return ''
  const { token } = await bookingLinkFor(tx, app.seal, { agendaId, applicationId })
  return `Para remarcar ou desistir: ${bookingAddress(origin, token)}`
}
type Booked = { agendaId: string | null; applicationId: string; origin: string }

/** Enqueues the mails about an interview as it is stored now, each with its calendar entry. Guests get the protocol instead of the name. */
export async function sendInterview(tx: Db, app: FastifyInstance, id: string, { applicant, interviewers }: Recipients) {
  const interview = await findStored(tx, id)
  if (!interview) throw new Error('an interview that was not stored')
  const { applicationId, startsAt, place, link, note, reason, origin } = interview
  const { name, email, candidateId, protocol, processId, process, company, zone } = await findMailFacts(
    tx,
    applicationId,
  )
  const { organisation, email: sender } = app.installation.all()
  const organizer = {
    name: organisation.name,
    address: sender.fromAddress || organisation.email || 'certame@localhost',
  }
  const { organisation: signature } = noticeContextOf(app)
  const common = { processo: process, empresa: company, quando: beginning(startsAt, zone), onde: place || link }
  const entryFor = (what: What, title: string, attendee: { name: string; address: string }, description: string) =>
    calendarInvitation({
      ...interview,
      isCancelled: what === 'cancelled',
      url: link,
      title,
      description,
      organizer,
      attendee,
    })

  if (applicant) {
    const own = await ownAddress(tx, app, interview)
    const message = [applicant === 'cancelled' ? reason : note, own].filter(Boolean).join('\n')
    await enqueueMail(tx, app.seal, {
      template: `interview_${applicant}`,
      to: email,
      organisation: signature,
      fields: { ...common, nome: name.split(' ')[0] ?? '', link, ...(message && { mensagem: message }) },
      calendar: entryFor(applicant, `Entrevista: ${process} (${company})`, { name, address: email }, message),
    })
  }
  for (const { who, what } of interviewers) {
    const { about, path } = aboutFor(who, { name, protocol, applicationId, candidateId, processId })
    await enqueueMail(tx, app.seal, {
      template: `interviewer_${what}`,
      to: who.email,
      accountId: who.id,
      organisation: signature,
      fields: { ...common, nome: who.name.split(' ')[0] ?? '', candidatura: about, link: origin + path },
      calendar: entryFor(what, `Entrevista: ${about} (${process})`, { name: who.name, address: who.email }, ''),
    })
  }
}
