import type { companiesRefusals } from '#companies/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof companiesRefusals> = {
  never_verified: 'Das Unternehmen muss erst geprüft werden, bevor es aktiv sein kann.',
  has_running_processes: 'Das Unternehmen hat laufende Verfahren. Beenden Sie sie zuerst oder brechen Sie sie ab.',
  partner_active:
    'Eine aktive Partnerschaft kann nicht in den Papierkorb. Setzen Sie sie aus oder beenden Sie sie zuerst.',
}
