import type { hiringRefusals } from '#hiring/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof hiringRefusals> = {
  late_reason_required: 'Applications are not open. Say why somebody is added now.',
  company_not_active: 'The company must be active before a process can be published. Verify the company first.',
  closing_past: 'The closing date has already passed. Change it before publishing.',
  step_without_criteria: 'An assessment step has no criteria. Add at least one criterion to each step in use.',
  no_weight: 'None of the steps in use has a weight. Adjust the weights or the steps.',
  approval_underway:
    'The process is being approved or is approved: move it back to draft to edit it, then ask for approval again.',
  own_approval:
    'You asked for this approval: another administrator has to grant it. You can still take the process back to draft.',
  own_approval_alone:
    'You asked for this approval, and there is no other active administrator to grant it. Invite one under Users, Administrators.',
  approval_required: 'A council process must be approved before it is published.',
  preliminary_required:
    'A council process goes through the preliminary result before the final one. Move it to “Preliminary result” first.',
  already_applied_for: 'There are applications already. Suspend or cancel the process instead.',
  outcomes_already_told: 'An applicant has already been notified of this cancellation: it cannot be undone.',
  not_frozen: 'Freeze the result first, on the Ranking tab.',
  reopen_after_return: 'Move the process back to its previous state before reopening the final result.',
  not_published: 'Publish the result before ratifying it.',
  applicants_without_outcome: 'Some applications have no outcome. Decide each of them before archiving.',
  outcomes_left: 'These replies have already left and can no longer be undone.',
  outcomes_untold: 'Some applicants have not been told how it ended. Send the replies before archiving.',
  outcomes_too_early: 'Replies go out once the result is published or the process is cancelled.',
  list_not_published: 'Publish the result before deciding the outcomes by the list.',
  place_not_vacant: 'This place is not vacant: somebody else was called for it. Check the list.',
  place_filled:
    'Somebody else was called in this person’s place, so they cannot return to it. Check the calls of the process.',
  not_within_openings:
    'This person is not within the openings of the result. Record who left, then call the next on the reserve list.',
  reserve_exhausted: 'Nobody is left on the reserve list.',
  not_next_in_reserve: 'This person is not the next on the reserve list. Check the list.',
  outcome_undecided: 'This application has no outcome to tell yet.',
  outcome_told: 'This person has been told already.',
  outcome_not_told: 'No reply is noted on this application.',
  outcome_sent: 'This reply went out as a message and cannot be taken back.',
  deadline_not_later: 'The new deadline must be later than the current one and in the future.',
  final_is_published: 'The final result is published and does not become preliminary again.',
  rectification_decided: 'This rectification has been decided on.',
  rectification_own: 'The author of a rectification does not approve it. Another administrator has to decide.',
  rectification_outdated:
    'The rules have changed since the proposal, which no longer says what it would change. Refuse it and propose again.',
  rectification_too_late:
    'Time has passed since the proposal, and the deadline is too near for this rectification. Refuse it and propose a later one.',
  deadline_state: 'The deadline can only be extended while applications are open.',
  process_not_running: 'The process is not in a state that accepts this action.',
  process_frozen: 'The result is frozen. Reopen it before changing marks, weights or steps.',
  already_frozen: 'The result is already frozen.',
  already_published: 'The result has already been published.',
  nothing_ranked: 'No application has a mark yet.',
  eliminations_undecided: 'Some proposed eliminations are undecided. Confirm or refuse each of them.',
  components_undecided:
    'Some components have neither a mark nor a decision. Enter the mark, record the absence or waive each with a reason.',
  component_decided: 'A decision about this component is recorded for the person. Revoke the decision first.',
  component_begun:
    'Part of this component already has a mark: complete the marks. Only a component without marks is waived.',
  component_done: 'This component already has a mark.',
  component_not_counting: 'This component does not count in this process.',
  tie_key_unused: 'This process does not break ties by this fact.',
  tie_proof_recorded: 'The proof is recorded already. Remove it to record another one.',
  tie_proof_missing: 'No proof is recorded for this tie-break.',
  tie_proof_late: 'The fact is later than the closing of applications and breaks no tie.',
  component_not_decided: 'No decision about this component is recorded.',
  draw_pending: 'The public draw decides some ties. Enter the text of the draw before freezing.',
  preliminary_not_published: 'Publish the preliminary result before appeals open.',
  appeal_window_required:
    'Appeals come before the final result. Publish the preliminary result and move the process to “Appeals”.',
  appeal_window_open: 'The period for appeals has not ended yet. Freeze the final result after it.',
  final_not_frozen: 'The frozen result is still the preliminary one. Freeze the final one first, on the Ranking tab.',
  corrections_closed: 'Marks are corrected after the preliminary result, until the final one is frozen.',
  corrections_open:
    'Some corrections of marks are undecided. Accept or refuse each under “Corrections of marks”, on the Ranking tab.',
  component_running:
    'An attempt is in progress or waits for its grades. Wait until it is sent and graded, or void the attempt with a reason.',
  person_twice:
    'A person has two applications in this process, from merged records. Record the withdrawal of the one that does not count, on the Applicants tab.',
  correction_decided: 'This correction is already decided.',
  correction_own: 'The author of a correction does not decide on it. Another person has to.',
  correction_graded: 'The person who gave the mark does not decide on its correction.',
  correction_same: 'This is the mark already. Propose another one.',
  correction_exists: 'A correction of this mark is already proposed.',
  correction_grade_missing: 'This evaluator gave no grade for this criterion.',
  list_not_final: 'The list is that of the preliminary result. The final result decides the outcomes.',
  no_elimination: 'This application has no proposed elimination.',
  not_eliminated: 'This application is not eliminated.',
  elimination_confirmed:
    'The application was eliminated. Reopen the decision on the elimination before changing the outcome.',
  not_a_draft: 'Only a draft can go to the bin. Cancel the process instead.',
  company_in_the_bin: 'The company of this process is in the bin. Restore it first.',
  question_voided: 'This question has already been voided.',
  already_applied: 'Already in this process.',
  candidate_blocked: 'This professional is blocked.',
  candidate_erasure_asked:
    'There is a request to erase this person’s data. Answer it before putting them into a process.',
  candidate_hidden: 'This professional asked not to be put into new processes. Change that in their settings.',
  cpf_invalid: 'This CPF is not valid. Check the digits.',
  cpf_unknown: 'No registered professional has this CPF.',
  cpf_repeated: 'This CPF appears more than once in the list.',
  adding_over: 'Only who added them can undo it, within an hour.',
  application_touched: 'Something has already happened to this application. Record an outcome instead of undoing it.',
  application_missing: 'Application not found in this process.',
  stage_missing: 'The stage no longer exists. Reload the board.',
  same_stage: 'Already in this stage.',
  application_closed: 'The application already has an outcome. Reopen it before moving it.',
  stage_requires: 'What the current stage requires is not done yet.',
  elimination_pending: 'An elimination has been proposed: decide on it before moving on.',
  already_undone: 'This move has already been undone.',
  stage_in_use: 'A stage with applications cannot be removed. Move the applications first.',
  stage_automated: 'An automation uses this stage. Change the automation before removing the stage.',
  criterion_marks_unfit:
    'There are marks that the changed criterion does not accept. Correct them before you change its target or component.',
  criterion_with_marks: 'A criterion that already has marks cannot be removed.',
  mark_out_of_range: 'The mark is outside what the criterion accepts.',
  criterion_missing: 'The criterion does not belong to this process.',
  mark_changed: 'Somebody else changed this mark while you were editing. Check the current value.',
  nothing_to_send: 'Mark every criterion before sending.',
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
  saw_sensitive: 'You have seen this person’s sensitive data and therefore do not assess them. Ask somebody else.',
  others_graded: 'Somebody else on the panel has sent their grades, and you can see them. Yours change no more.',
  grades_sent: 'You have sent these grades. Reopen your evaluation to change them.',
  scores_unsent: 'You evaluate in this process: the file is available once you have sent all your scores.',
  scores_early: 'Your account does not see scores before the end: the file is available once the result is frozen.',
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
  result_expired: 'The validity of the result is over: nobody is called any more.',
  result_not_ratified: 'The result is not ratified yet: its validity counts from the ratification.',
  result_has_no_end: 'The validity of this result has no end: there is nothing to extend.',
  validity_extended_already:
    'The validity was extended already, or its extension waits to be countersigned. It is extended once only.',
  validity_not_extended: 'The validity was not extended: there is nothing to undo.',
  validity_extension_stands: 'The extension is in force and is not undone any more.',
  summons_answered: 'The answer of this person is recorded already. Undo it before you record another one.',
  summons_unanswered: 'There is no recorded answer to undo.',
  summons_answer_stands: 'Another person has countersigned this act, and it is not undone here any more.',
  summons_answer_recorded:
    'This person is out by their answer to a call, or by their silence. Undo it under Calls from the reserve list.',
  summons_over: 'This person is not just called any more: they were hired, or are out. Check their outcome.',
  summons_letter_unsent:
    'The letter of the call has not left, or has failed: without it there is no silence. Send it again.',
  summons_letter_late:
    'The letter left late, and the person did not have all the days. Send another one, with a new deadline.',
  summons_letter_sent: 'The letter has left, or is queued: its deadline holds.',
  summons_deadline_open: 'The deadline of the answer is not over yet: silence is recorded after it.',
  summons_no_address: 'This person has no e-mail address on record. Add one before you send the letter.',
  summons_without_letter: 'This call has no letter.',
  blind_process:
    'In this process the evaluation is blind: only guests give grades, by number. Administrators see names and coordinate.',
  administrators_evaluate:
    'Administrators see names and already evaluate in this process. Remove them from the team, and ask them to erase the grades they gave; then turn blind mode on.',
  conflict_declared: 'You declared a conflict of interest in this application and cannot evaluate it.',
  conflict_after_grades: 'You have sent grades of this application already. Notify the coordinator of the process.',
  already_in_pool: 'Is in this pool already.',
  pool_is_search: 'This pool is a saved search: it always contains the professionals who match it now.',
  pool_of_another: 'Only who made this pool can change it.',
}
