import type { examinerRefusalsPt } from '#platform/contract/examinerRefusals.ts'

export const examinerRefusals: Record<keyof typeof examinerRefusalsPt, string> = {
  examiner_missing:
    'This competition has an examining board, and only its members grade. Add the person on the tab Examining board, or choose somebody who is in it.',
  examiners_unpublished:
    'The board has not been published with this name. Publish the list on the tab Examining board and wait for the end of the window for challenges.',
  examiner_challengeable:
    'The window to challenge this member of the board has not ended. Wait for its end, which the tab Examining board says.',
  examiner_challenged: 'A challenge of this member is undecided. Another person decides it on the tab Examining board.',
  impediment_undeclared:
    'Your declaration of impediment in this process is missing. Declare on the tab Examining board or in My evaluations.',
  examiner_impeded:
    'This member has declared an impediment in the whole process. Name somebody else in their place on the tab Examining board.',
  act_of_examiners: 'This act belongs to the published board. Ask an active member who has declared no impediment.',
  act_of_president: 'The president of the board ratifies. Ask them to do it.',
  examiner_inactive: 'Only an active account joins the board.',
  examiner_in_board: 'This person is in the board already.',
  president_guest: 'The president of the board ratifies, and needs the account of an administrator for that.',
  president_exists: 'The board has a president already. Replace them or choose another role.',
  president_missing: 'The board needs a president before it is published.',
  examiners_published: 'All names of the board have been published.',
  examiner_left: 'This person has left the board.',
  examiner_replaced: 'This seat has been taken already.',
  substitute_first: 'There is a published substitute, who takes the seat before anybody else.',
  challenge_late: 'The challenge came outside the window of this member. The tab Examining board says the window.',
  challenge_future: 'The day on which the challenge came is in the future.',
  challenge_decided: 'This challenge has been decided.',
  challenge_own: 'The person who recorded the challenge does not decide on it. Somebody else has to.',
  challenge_about_self: 'A challenged member does not decide on their own challenge.',
  authority_required: 'Say which authority ratifies: name and office.',
}
