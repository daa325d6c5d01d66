import type { FastifyInstance } from 'fastify'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { calendarInvitation } from '#deliveries/server/channels/email/calendar.ts'
import { replyAddress, replyKey, replyToken } from '#deliveries/server/channels/email/replies.rules.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { bookingAddress, bookingLinkFor } from '#steps/server/bookingLinks/links.sql.ts'
import { type Attendee, findMailFacts, findStored } from './interviews.sql.ts'
import { saveInvitation } from './invitations.sql.ts'
import { aboutFor, beginning } from './letters.rules.ts'

type What = 'scheduled' | 'changed' | 'cancelled'
type Recipients = {
  /** The event of which the applicant is notified, if any. */
  applicant: What | null
  interviewers: readonly { who: Attendee; what: What }[]
}

/** Returns a sentence with the address at which the applicant moves or gives up an interview that they chose the time of. */
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
  const { organisation, email: sender, replies } = app.installation.all()
  const { organisation: signature } = noticeContextOf(app)
  const common = { processo: process, empresa: company, quando: beginning(startsAt, zone), onde: place || link }
  type Invited = {
    what: What
    accountId: string | null
    title: string
    description: string
    name: string
    address: string
  }
  /** The entry for a calendar, and the address by which its answer comes back; empty where replies are not read. */
  const invite = async ({ what, accountId, title, description, ...attendee }: Invited) => {
    const isCancelled = what === 'cancelled'
    const { sequence } = interview
    const invitation = await saveInvitation(tx, { interviewId: id, accountId, sequence, isCancelled })
    const answerTo = replies.address && replyAddress(replies.address, replyToken(replyKey(app.seal), invitation))
    const address = answerTo || sender.fromAddress || organisation.email || 'certame@localhost'
    const calendar = calendarInvitation({
      ...interview,
      ...{ isCancelled, title, description, attendee, url: link, asksAnswer: answerTo !== '' },
      organizer: { name: organisation.name, address },
    })
    return { calendar, answerTo }
  }

  if (applicant) {
    const own = await ownAddress(tx, app, interview)
    const message = [applicant === 'cancelled' ? reason : note, own].filter(Boolean).join('\n')
    const title = `Entrevista: ${process} (${company})`
    const { calendar, answerTo } = await invite({
      ...{ what: applicant, accountId: null, title, description: message, name, address: email },
    })
    await enqueueMail(tx, app.seal, {
      template: `interview_${applicant}`,
      to: email,
      organisation: signature,
      fields: { ...common, nome: name.split(' ')[0] ?? '', link, ...(message && { mensagem: message }) },
      calendar,
      ...(answerTo && { replyTo: { name: organisation.name, address: answerTo } }),
    })
  }
  for (const { who, what } of interviewers) {
    const { about, path } = aboutFor(who, { name, protocol, applicationId, candidateId, processId })
    const title = `Entrevista: ${about} (${process})`
    const { calendar } = await invite({
      ...{ what, accountId: who.id, title, description: '', name: who.name, address: who.email },
    })
    await enqueueMail(tx, app.seal, {
      template: `interviewer_${what}`,
      to: who.email,
      accountId: who.id,
      organisation: signature,
      fields: { ...common, nome: who.name.split(' ')[0] ?? '', candidatura: about, link: origin + path },
      calendar,
    })
  }
}
