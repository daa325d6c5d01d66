import type { deliveriesRefusals } from '#deliveries/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof deliveriesRefusals> = {
  template_archived: 'The template is archived. Take it out of the archive before changing it.',
  template_system: 'The templates of the system are neither renamed nor archived.',
  delivery_not_failed: 'Only what has not arrived can be tried again.',
  delivery_missing: 'This delivery is no longer in the log.',
  delivery_content_gone: 'The content of this letter was not kept. Repeat the action that sent it.',
  delivery_cause_lasts: 'The cause still holds: another try changes nothing. Resolve it and write again.',
  job_board_not_connected:
    'This installation is not connected to Catho. Give the account under Settings, Communication, Catho.',
  catho_access_refused: 'Catho gave no access: {{answer}}',
  call_repeated_by_its_page: 'Repeat the call on the page Publication of the process.',
  address_suppressed: 'The address is on the blocked list. Release it under Settings, E-mail, and try again.',
}
