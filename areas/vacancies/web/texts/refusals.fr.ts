import type { Translation } from '#platform/web/i18n/keys.ts'
import type { vacanciesRefusals } from '#vacancies/contract/refusals.ts'

export const refusals: Translation<typeof vacanciesRefusals> = {
  vacancy_not_public: 'Le processus n’a pas de page publique. Publiez-le d’abord.',
  process_takes_no_applications:
    'Le processus ne reçoit pas de candidatures. Seuls ceux qui sont ouverts sont diffusés.',
  posting_not_up: 'La diffusion n’est pas en ligne.',
  posting_incomplete: 'Il manque quelque chose pour publier. Voyez les vérifications de la diffusion.',
}
