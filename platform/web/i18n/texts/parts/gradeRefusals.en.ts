import type { gradeRefusalsPt } from '#platform/contract/gradeRefusals.ts'

export const gradeRefusals: Record<keyof typeof gradeRefusalsPt, string> = {
  saw_sensitive: 'You have seen this person’s sensitive data and therefore do not assess them. Ask somebody else.',
  others_graded: 'Somebody else on the panel has sent their grades, and you can see them. Yours change no more.',
  grades_sent: 'You have sent these grades. Reopen your evaluation to change them.',
  scores_unsent: 'You evaluate in this process: the file is available once you have sent all your scores.',
  scores_early: 'Your account does not see scores before the end: the file is available once the result is frozen.',
  not_assigned:
    'This application was given to other evaluators. To grade it, ask for it to be assigned to you under Evaluators.',
  seen_before_grading:
    'You saw scores or places of this application before sending yours, and in a public competition yours no longer count. Ask somebody else on the panel to grade.',
  act_unsent:
    'This depends on scores that you do not see yet. Send all your scores in this process and try again, or ask somebody who does not evaluate.',
  act_early:
    'This depends on scores, and your account does not see them before the end. Ask somebody who may see them, or wait for the frozen result.',
  sent_before_seeing:
    'You have seen scores or places of this application. The scores that you sent before stay as they are.',
  test_mark_without_reason: 'A test or a step gave this mark. Write down the reason to change it; it cannot be erased.',
  grade_without_reason:
    'Write down the reason for each mark of zero or below the minimum before you send: {{criteria}}.',
  acts_open: 'A second person has not countersigned some acts, or has refused them: decide on each or undo it first.',
  act_decided: 'This act was decided on or undone already.',
  act_own: 'This act is yours: another person decides on it.',
  act_graded: 'You graded this person: somebody who did not decides on the act.',
  declaration_required:
    'In a public competition a withdrawal needs the declaration of the person: say which document or message, and its date.',
  correction_refused_before:
    'A correction of this mark was refused before: only the person who refused it decides again.',
  invited_author: 'You invited the author of this to the hub. Another administrator has to decide.',
  invited_by_author:
    'The author of this invited you to the hub. An administrator whom they did not invite has to decide.',
}
