import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { InterviewInput, InterviewState } from './interviews.ts'

/** The states that may follow each. An interview that took place, or did not, stays; it can be corrected from one to the other. */
const next: Record<InterviewState, readonly InterviewState[]> = {
  marcada: ['realizada', 'faltou', 'cancelada'],
  realizada: ['faltou'],
  faltou: ['realizada'],
  cancelada: [],
}

type Facts = { state: InterviewState; startsAt: string }

/** Whether an interview may be changed or cancelled. */
export const mayChangeInterview = ({ state }: Facts): Verdict =>
  state === 'marcada' ? allowed : refuse('interview_over')

/** Whether an interview may be recorded as one that took place, or to which the applicant did not come. */
export function mayCloseInterview({ state, startsAt }: Facts, to: InterviewState, now: string): Verdict {
  if (!next[state].includes(to)) return refuse('interview_over')
  return startsAt <= now ? allowed : refuse('interview_ahead')
}

/** Whether an interview may begin then. */
export const mayBeginAt = (startsAt: string, now: string): Verdict =>
  startsAt > now ? allowed : refuse('interview_past')

type Entry = Pick<InterviewInput, 'startsAt' | 'minutes' | 'place' | 'link' | 'note'>

/** Whether the calendar entry of an interview differs, so that everybody concerned is told. */
export const isMoved = (before: Entry, after: Entry) =>
  Date.parse(before.startsAt) !== Date.parse(after.startsAt) ||
  before.minutes !== after.minutes ||
  before.place !== after.place ||
  before.link !== after.link ||
  before.note !== after.note
