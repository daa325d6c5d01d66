import { evaluators } from '#contract/steps/evaluators.ts'
import { interviews } from '#contract/steps/interviews.ts'

/** Endpoints to read again after an interview changed: its interviewers are assigned to the application. */
export const staleByInterviews = [
  interviews.list,
  interviews.ofApplication,
  interviews.own,
  evaluators.team,
  evaluators.assignments,
]
