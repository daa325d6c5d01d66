import type { interviewRefusalsPt } from '#platform/contract/interviewRefusals.ts'

export const interviewRefusals: Record<keyof typeof interviewRefusalsPt, string> = {
  interview_over: 'This interview is over or was cancelled. Schedule another.',
  interview_booked: 'This person already has an interview booked in this agenda. Move it in the list.',
  interview_ahead: 'This interview has not begun. Record what happened after its time.',
  interview_past: 'Choose a day and a time that are still to come.',
  period_not_free:
    'The panel has no free time in this period: there is an interview, the day is full, or the notice is too short. Choose another one.',
  slot_taken: 'This time has just been taken, or the panel is no longer free. Choose another one.',
  agenda_closed: 'This agenda is closed. Open it again to book by it.',
  agenda_over: 'The time to choose is over.',
  moves_used: 'The interview was moved as often as it may be.',
  move_late: 'It is too close to the interview to change it here.',
  panel_conflicted: 'The panel has declared a conflict of interest in this application. Add somebody else to it.',
}
