import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

type Person = { name: string; address: string }

export type CalendarEntry = {
  /** Of the interview: a change keeps it, so that calendars replace the entry. */
  id: string
  sequence: number
  isCancelled: boolean
  startsAt: string
  minutes: number
  title: string
  description: string
  /** The place of the event: a room, or the address of a call. */
  place: string
  url: string
  organizer: Person
  attendee: Person
  /** Whether an answer reaches us: programs for calendars send it to the address of the organizer. */
  asksAnswer: boolean
}

export type CalendarInvitation = { method: 'REQUEST' | 'CANCEL'; content: string }

/** The identifier of the entry of an interview. */
export const uidOf = (id: string) => `${id}@certame`

/**
 * An invitation to a calendar, as in RFC 5546. Instants are written in UTC: with a time zone, the library writes those of the server under the
 * name of the zone.
 */
export function calendarInvitation(entry: CalendarEntry): CalendarInvitation {
  const {
    id,
    sequence,
    isCancelled,
    startsAt,
    minutes,
    title,
    description,
    place,
    url,
    organizer,
    attendee,
    asksAnswer,
  } = entry
  const method = isCancelled ? 'CANCEL' : 'REQUEST'
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Certame', product: 'Entrevistas', language: 'PT' },
  })
  const event = calendar.createEvent({
    id: uidOf(id),
    sequence,
    start: new Date(startsAt),
    end: new Date(Date.parse(startsAt) + minutes * 60_000),
    summary: title,
    description,
    location: place || url,
    organizer: { name: organizer.name, email: organizer.address },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (url) event.url(url)
  event.createAttendee({ name: attendee.name, email: attendee.address, rsvp: asksAnswer && !isCancelled })
  return { method, content: calendar.toString() }
}
