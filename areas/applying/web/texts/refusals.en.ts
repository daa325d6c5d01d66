import type { applyingRefusals } from '#applying/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof applyingRefusals> = {
  vacancy_not_open: 'Applications are not open yet. Come back on the date of the page of the vacancy.',
  vacancy_closed: 'Applications to this process are closed.',
  code_wrong: 'The code is wrong or too old. Check its six digits or ask for another one.',
  key_over: 'This link no longer works. Ask for another one with your e-mail address.',
  application_incomplete: 'Required answers are missing. Fill in the marked fields and send.',
  application_not_sent: 'This application has not been sent yet.',
  application_withdrawn:
    'You withdrew this application. To change something, take part again on the page of your applications.',
  arrival_not_waiting: 'This application does not wait for an invitation.',
  application_not_held: 'This application was already decided.',
  withdrawal_over: 'Applications are closed: the withdrawal can no longer be undone here. Contact the organisation.',
}
