import type { Agenda, AgendaPerson } from '#steps/contract/booking.ts'

export type Booked = { applicationId: string; name: string; startsAt: string; minutes: number }

/** The interviews of an agenda that take place or took place, by their time. */
export const bookedIn = ({ people }: Agenda): Booked[] =>
  people
    .flatMap(({ name, applicationId, interview }) =>
      interview && interview.state !== 'cancelada' ? [{ name, applicationId, ...interview }] : [],
    )
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))

/** Whether a person has chosen a time, to come or over. */
export const isChosen = ({ state }: AgendaPerson) => state === 'booked' || state === 'over'
