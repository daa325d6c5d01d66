import type { applyingRefusals } from '#applying/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof applyingRefusals> = {
  vacancy_not_open: 'Les candidatures ne sont pas encore ouvertes. Revenez à la date indiquée sur la page du poste.',
  vacancy_closed: 'Les candidatures à ce processus sont closes.',
  code_wrong: 'Le code est incorrect ou trop ancien. Vérifiez les six chiffres ou demandez-en un autre.',
  key_over: 'Ce lien ne fonctionne plus. Demandez-en un autre avec votre adresse e-mail.',
  application_incomplete: 'Il manque des réponses obligatoires. Remplissez les champs marqués et envoyez.',
  application_not_sent: 'Cette candidature n’a pas encore été envoyée.',
  application_withdrawn:
    'Vous avez retiré cette candidature. Pour la modifier, participez de nouveau depuis la page de vos candidatures.',
  arrival_not_waiting: 'Cette candidature n’attend pas d’invitation.',
  application_not_held: 'Cette candidature a déjà été décidée.',
  withdrawal_over:
    'Les candidatures sont closes\u00a0: le retrait ne peut plus être annulé ici. Contactez l’organisation.',
}
