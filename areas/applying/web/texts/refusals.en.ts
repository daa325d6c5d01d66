import type { applyingRefusals } from '#applying/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof applyingRefusals> = {
  vacancy_not_open: 'Applications are not open yet. Come back on the date of the page of the vacancy.',
  vacancy_closed: 'Applications to this process are closed.',
  code_wrong: 'The code is wrong or too old. Check its six digits or ask for another one.',
  no_phone_channel: 'By telephone this is not possible yet. Use your e-mail.',
  work_wanted: 'The page needs another moment to prove that it is no program. Try again.',
  key_over: 'This link no longer works. Ask for another one with your e-mail address or telephone.',
  application_incomplete: 'Required answers are missing. Fill in the marked fields and send.',
  application_not_sent: 'This application has not been sent yet.',
  application_withdrawn:
    'You withdrew this application. To change something, take part again on the page of your applications.',
  arrival_not_waiting: 'This application does not wait for an invitation.',
  declarations_public_only: 'Only processes with the rules of a public council reserve places.',
  declarations_of_held: 'The application is not in the process yet. Its declarations can be seen afterwards only.',
  application_not_held: 'This application was already decided.',
  withdrawal_over: 'Applications are closed: the withdrawal can no longer be undone here. Contact the organisation.',
  documents_closed: 'This process takes no more documents.',
  document_cancelled: 'This document is no longer asked for.',
  document_accepted: 'This document was accepted already.',
  document_late: 'The deadline of this document is over. Contact the organisation to ask for more time.',
  too_many_document_files: 'This document has too many files. Remove one before you send another.',
  document_judged: 'This document was decided that way already.',
  document_not_sent: 'There is no file to check for this document yet.',
  document_asked: 'This person was asked for it already.',
  application_over: 'The participation of this person is over.',
}
