import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { InterviewState } from './interviews.ts'

type Held = { state: InterviewState; startsAt: string }

/** Whether an applicant may be graded for interviews: one has begun, or none was arranged here. */
export function mayGradeInterview(interviews: readonly Held[], now: string): Verdict {
  const begun = interviews.some(
    ({ state, startsAt }) => state === 'realizada' || (state === 'marcada' && startsAt <= now),
  )
  if (begun) return allowed
  if (interviews.some(({ state }) => state === 'marcada')) return refuse('interview_to_come')
  return interviews.some(({ state }) => state === 'faltou') ? refuse('interview_missed') : allowed
}
