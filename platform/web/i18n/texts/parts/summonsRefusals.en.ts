import type { summonsRefusalsPt } from '#platform/contract/summonsRefusals.ts'

export const summonsRefusals: Record<keyof typeof summonsRefusalsPt, string> = {
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
}
