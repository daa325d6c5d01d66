import ICAL from 'ical.js'
import { expect } from 'vitest'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { booking } from '#steps/contract/booking.ts'
import { bookingLink } from '#steps/contract/bookingLink.ts'
import { given as givenIn } from '#testing/given.ts'
import type { Mailbox } from '#testing/mailbox.ts'
import { withLink } from '#testing/stepLink.ts'
import type { World } from '#testing/world.ts'

export const appUrl = 'http://hub.test'
export const day = 86_400_000
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const allWeek = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 9 * 60, to: 18 * 60 }))

export const agendaOf = (panelIds: string[], over: object = {}) => ({
  title: 'Entrevista final',
  ...{ minutes: 60, bufferMinutes: 30, dayLimit: 4, noticeHours: 0, moveHours: 24, moveLimit: 2 },
  ...{
    firstDay: dayInBrasilia(new Date(inDays(2))),
    lastDay: dayInBrasilia(new Date(inDays(9))),
    chooseUntil: inDays(5),
  },
  ...{ link: 'https://meet.exemplo.com.br/sala', panelIds, appUrl },
  ...over,
})

/** Agendas for tests, with their panels and applicants, written through the calls. */
export function givenBooking(world: World) {
  const given = givenIn(world)
  const giveHours = (id: string, weekly = allWeek, version = 0) =>
    world.call(booking.saveHours, {
      params: { id },
      body: { zone: 'America/Sao_Paulo', weekly, exceptions: [], version },
    })
  const applicant = (processId: string, fullName: string) => given.application(processId, { fullName })

  async function situation(over: object = {}, names = ['Quitéria Zanotto']) {
    const process = await given.process({
      stages: ['inscricao', 'entrevista', 'final'].map((kind) => ({ name: kind, kind })),
      steps: ['requirements', 'interview'],
      criteria: [
        { component: 'requirements', text: 'Registro ativo', weight: 1 },
        { component: 'interview', text: 'Comunicação', target: 10, byEvaluators: true },
      ],
    })
    const interviewer = await given.admin({ name: 'Renata Entrevistadora' })
    await giveHours(interviewer.id)
    const people = []
    for (const name of names) people.push(await applicant(process.id, name))
    const reply = await world.call(booking.create, {
      params: process,
      body: agendaOf([interviewer.id], over),
    })
    expect(reply.status).toBe(200)
    const [person] = people
    if (!person) throw new Error('nobody applied')
    return { process, interviewer, people, person, agenda: reply.body, params: { id: reply.body.id } }
  }

  /** The calls of the link of an applicant. */
  async function linkOf(agendaId: string, applicationId: string) {
    const { body } = await world.call(booking.address, { params: { id: agendaId, applicationId }, body: { appUrl } })
    const call = withLink(world, body.address.slice(-43), 'Booking')
    return {
      address: body.address,
      read: () => call(bookingLink.read),
      choose: (startsAt: string, reason: 'work' | null = null) => call(bookingLink.choose, { startsAt, reason }),
      giveUp: () => call(bookingLink.giveUp),
      wish: (text: string) => call(bookingLink.wish, { text }),
      need: (text: string) => call(bookingLink.need, { text }),
    }
  }

  /** Delivers what is queued, and returns what arrived with its calendar entry. */
  async function arrived(mailbox: Mailbox) {
    mailbox.mails.length = 0
    await world.work(mailbox.url)
    return mailbox.mails.map(({ envelope, subject, text, attachments }) => {
      const found = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
      const content =
        found && (typeof found.content === 'string' ? found.content : new TextDecoder().decode(found.content))
      const calendar = content ? new ICAL.Component(ICAL.parse(content) as unknown[]) : undefined
      const event = calendar?.getFirstSubcomponent('vevent')
      return {
        to: envelope.to[0] ?? '',
        subject: subject ?? '',
        text: text ?? '',
        calendar: [
          calendar?.getFirstPropertyValue('method'),
          event?.getFirstPropertyValue('sequence'),
          event?.getFirstPropertyValue('status'),
        ],
        uid: event?.getFirstPropertyValue('uid'),
      }
    })
  }

  return { ...given, giveHours, applicant, situation, linkOf, arrived }
}
