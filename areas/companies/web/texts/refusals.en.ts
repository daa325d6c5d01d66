import type { companiesRefusals } from '#companies/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof companiesRefusals> = {
  never_verified: 'The company must go through verification before it can be active.',
  has_running_processes: 'The company has processes under way. Close or cancel them first.',
  partner_active: 'An active partnership cannot go to the bin. Suspend or end it first.',
}
