import type { complianceRefusals } from '#compliance/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof complianceRefusals> = {
  merge_itself: 'Choose two different records.',
  already_merged: 'One of these records has just been merged. Reload the page.',
  merge_privacy: 'There is a request to erase the data of one of these people. Complete it first.',
  merge_which_stands: 'Both records have applied to the same process. Choose which application stands in each.',
  merge_undone: 'This merge has already been undone.',
  merge_not_last: 'This record was merged again afterwards. Undo the latest merge first.',
  merge_frozen: 'A result was frozen after this merge. Reopen it before undoing the merge.',
  merge_key_taken:
    'Another professional now uses the CPF or e-mail of one of these records. Correct that before undoing.',
  merge_key_kept:
    'The record that stayed has taken the CPF or e-mail of the other one since this merge. Correct that before undoing.',
  merge_file_replaced: 'The video, photo or CV was replaced after this merge. Remove the new one before undoing it.',
  not_exempt: 'This professional is not exempt from retention.',
  erasure_running: 'The erasure has been requested and is under way.',
  erasure_public_process:
    'This person takes part in a council process that is not ratified yet: the law requires its records to be kept until then.',
  request_repeated:
    'This request is already written down and waits for an answer. Answer it, or say in the details what is new.',
  erase_first: "The data is still here. Erase it in the professional's settings to fulfil this request.",
  review_by_decider:
    'You took part in this decision: you graded, recorded an absence or a waiver, eliminated, recorded the outcome or froze the result. By the four-eyes rule, the person who decided does not review. Pass the request to another administrator.',
  review_undecided: 'Say whether the decision was upheld or revised.',
  export_running: 'An export is already being prepared. Wait until it is ready.',
  export_over: 'This export is no longer available. Make another one.',
  assesses_person:
    'You assess this person in an open process and therefore do not see this data. Ask another administrator.',
  key_missing:
    'This data was encrypted with a key that is not in this installation. Recover SECRET_KEY or the file secret.key.',
}
