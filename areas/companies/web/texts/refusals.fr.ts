import type { companiesRefusals } from '#companies/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof companiesRefusals> = {
  never_verified: 'L’entreprise doit passer par la vérification avant d’être active.',
  has_running_processes: 'L’entreprise a des processus en cours. Clôturez-les ou annulez-les d’abord.',
  partner_active: 'Un partenariat actif ne peut pas aller à la corbeille. Suspendez-le ou mettez-y fin d’abord.',
}
