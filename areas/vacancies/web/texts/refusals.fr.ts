import type { Translation } from '#platform/web/i18n/keys.ts'
import type { vacanciesRefusals } from '#vacancies/contract/refusals.ts'

export const refusals: Translation<typeof vacanciesRefusals> = {
  vacancy_not_public: 'Le processus n’a pas de page publique. Publiez-le d’abord.',
  process_takes_no_applications:
    'Le processus ne reçoit pas de candidatures. Seuls ceux qui sont ouverts sont diffusés.',
  posting_not_up: 'La diffusion n’est pas en ligne.',
  posting_incomplete: 'Il manque quelque chose pour publier. Voyez les vérifications de la diffusion.',
  answer_names_company: 'Le texte cite l’entreprise, qui est confidentielle dans ce processus.',
  answer_tells_of_person: 'Le texte contient le CPF de quelqu’un. Retirez-le avant de publier.',
  answer_reaches_nobody: 'La personne n’a pas laissé d’adresse\u00a0: publiez la réponse ou écartez la question.',
  too_many_answers: 'La page a déjà 60 questions. Retirez-en une d’abord.',
  file_names_company:
    'Le nom du fichier cite l’entreprise, qui est confidentielle dans ce processus. Changez le nom et envoyez-le de nouveau.',
}
