import { evaluators } from '#steps/contract/evaluators.ts'
import { interviews } from '#steps/contract/interviews.ts'

/** Endpoints to read again after an interview changed: its interviewers are assigned to the application. */
export const staleByInterviews = [
  interviews.list,
  interviews.ofApplication,
  interviews.own,
  evaluators.team,
  evaluators.assignments,
]
