import type { messagesRefusals } from '#messages/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof messagesRefusals> = {
  message_sent: 'Ce message est déjà envoyé et ne peut plus être modifié.',
  message_waiting: 'Ce message est programmé. Annulez l’envoi avant de le modifier.',
  message_not_scheduled: 'Ce message est un brouillon : il n’y a pas d’envoi à annuler.',
  too_many_tests: 'Vous avez déjà envoyé plusieurs tests. Attendez une minute.',
  message_of_process:
    'Ce message a été envoyé au nom d’un processus, qui compte déjà ses destinataires comme informés. Il ne peut pas être annulé.',
  message_left: 'Le message est parti et ne peut plus être annulé.',
  message_leaving: 'Le message est sur le point de partir. Annulez l’envoi avant de le mettre à la corbeille.',
  message_not_leaving:
    'On ne met en pause qu’un message en cours d’envoi. Celui-ci n’est pas encore parti, ou est parti pour tous.',
  too_many_labels: 'Vous avez déjà trop d’étiquettes. Supprimez-en une avant d’en créer une autre.',
}
