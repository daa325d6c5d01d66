import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { moveReasons } from './limits.ts'

/** The page of the link of an interview agenda. The interviewers are counted, not named. */
export const BookingPage = z.object({
  now: z.iso.datetime(),
  organisation: z.string(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  company: z.string(),
  process: z.string(),
  title: z.string(),
  name: z.string(),
  note: z.string(),
  place: z.string(),
  link: z.string(),
  minutes: z.int(),
  panel: z.int(),
  zone: z.string(),
  chooseUntil: z.iso.datetime(),
  noticeHours: z.int(),
  moveHours: z.int(),
  moveLimit: z.int(),
  movesLeft: z.int(),
  why: z.string().nullable().meta({ description: 'why no time may be chosen now: the code of a refusal' }),
  mayGiveUp: z.boolean(),
  interview: z.object({ startsAt: z.iso.datetime(), minutes: z.int(), state: z.string() }).nullable(),
  slots: z.array(z.iso.datetime()).meta({ description: 'when an interview can begin: the whole panel is free' }),
  wish: z.string(),
  offeredAt: z.iso.datetime().nullable().meta({ description: 'the time that the team opened for the wish' }),
  hasNeed: z.boolean().meta({ description: 'the reader has said what they need to take part' }),
})
export type BookingPage = z.infer<typeof BookingPage>

/** Every call names the link in its header `Authorization: Booking <token>`, as calls of a step link do. */
export const bookingLink = {
  read: endpoint({
    method: 'GET',
    path: '/booking-link',
    access: 'public',
    summary: 'What the link of an interview agenda opens',
    response: BookingPage,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/booking-link/interview',
    access: 'public',
    summary:
      'Choose a time, or another one: the one before stays until this one is given. Repeating it changes nothing',
    body: z.object({
      startsAt: z.iso.datetime(),
      reason: z.enum(moveReasons).nullable().default(null),
    }),
    response: BookingPage,
  }),
  giveUp: endpoint({
    method: 'POST',
    path: '/booking-link/cancellation',
    access: 'public',
    summary: 'Give the interview up',
    response: BookingPage,
  }),
  wish: endpoint({
    method: 'PUT',
    path: '/booking-link/wish',
    access: 'public',
    summary: 'Say that no time suits, and which would. It reaches the team',
    body: z.object({ text: requiredText(500) }),
    response: BookingPage,
  }),
  need: endpoint({
    method: 'PUT',
    path: '/booking-link/need',
    access: 'public',
    summary: 'Say what is needed to take part. Empty takes it back',
    body: z.object({ text: text(1000) }),
    response: BookingPage,
  }),
}
