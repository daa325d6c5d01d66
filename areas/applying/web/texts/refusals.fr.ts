import type { applyingRefusals } from '#applying/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof applyingRefusals> = {
  vacancy_not_open: 'Les candidatures ne sont pas encore ouvertes. Revenez à la date indiquée sur la page du poste.',
  vacancy_closed: 'Les candidatures à ce processus sont closes.',
  code_wrong: 'Le code est incorrect ou trop ancien. Vérifiez les six chiffres ou demandez-en un autre.',
  no_phone_channel: 'Par téléphone, ce n’est pas encore possible. Utilisez votre e-mail.',
  work_wanted: 'La page a besoin d’un instant de plus pour prouver qu’elle n’est pas un programme. Réessayez.',
  key_over: 'Ce lien ne fonctionne plus. Demandez-en un autre avec votre e-mail ou votre téléphone.',
  application_incomplete: 'Il manque des réponses obligatoires. Remplissez les champs marqués et envoyez.',
  application_not_sent: 'Cette candidature n’a pas encore été envoyée.',
  application_withdrawn:
    'Vous avez retiré cette candidature. Pour la modifier, participez de nouveau depuis la page de vos candidatures.',
  arrival_not_waiting: 'Cette candidature n’attend pas d’invitation.',
  declarations_public_only: 'Seuls les processus aux règles d’un conseil public réservent des places.',
  declarations_of_held:
    'La candidature n’est pas encore dans le processus. Les déclarations ne sont visibles qu’ensuite.',
  application_not_held: 'Cette candidature a déjà été décidée.',
  withdrawal_over:
    'Les candidatures sont closes\u00a0: le retrait ne peut plus être annulé ici. Contactez l’organisation.',
  documents_closed: 'Ce processus ne reçoit plus de documents.',
  document_cancelled: 'Ce document n’est plus demandé.',
  document_accepted: 'Ce document a déjà été accepté.',
  document_late: 'Le délai de ce document est passé. Demandez plus de temps à l’organisation.',
  too_many_document_files: 'Ce document a trop de fichiers. Retirez-en un avant d’en envoyer un autre.',
  document_judged: 'Ce document a déjà reçu cette décision.',
  document_not_sent: 'Il n’y a pas encore de fichier à vérifier pour ce document.',
  document_asked: 'Ce document a déjà été demandé à cette personne.',
  application_over: 'La participation de cette personne est terminée.',
}
