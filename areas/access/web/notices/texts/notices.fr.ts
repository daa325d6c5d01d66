import type { noticesTexts as pt } from '#access/web/notices/texts/notices.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const notices: Translation<typeof pt> = {
  title: 'Notifications',
  unread_one: 'Notifications, {{count}} non lue',
  unread_other: 'Notifications, {{count}} non lues',
  markAll: 'Tout marquer comme lu',
  clear: 'Effacer',
  fresh: 'Nouvelle',
  open: 'Ouvrir',
  several_one: '{{count}} nouvelle notification',
  several_other: '{{count}} nouvelles notifications',
  emptyTitle: 'Rien de nouveau',
  emptyBody:
    'Vous êtes prévenu ici quand quelqu’un demande l’accès, quand des candidatures se closent et quand un résultat change.',
  kinds: {
    account_pending: '{{name}} a demandé l’accès et attend une approbation.',
    account_accepted: '{{name}} a accepté l’invitation.',
    contact: '{{name}} a écrit par le formulaire de contact.',
    posting_failed: '« {{title}} » : {{board}} n’a pas accepté la diffusion. Voyez pourquoi.',
    posting_stuck: '« {{title}} » est encore en ligne : {{board}}. Voyez pourquoi.',
    applications_closed: 'Les candidatures pour « {{title}} » sont closes.',
    applications_received: 'Nouvelles candidatures pour « {{title}} »\u00a0: {{n}}.',
    applications_to_check: 'Nouvelles candidatures pour « {{title}} »\u00a0: {{n}}. À vérifier\u00a0: {{held}}.',
    keys_corrected: 'Des rangs de « {{title}} » ne suivaient pas des notes et ont été corrigés ({{count}}).',
    decision_waiting: '{{name}} attend la décision d’une autre personne dans « {{title}} ».',
    examiner_named: '{{name}} vous a nommé dans le jury de « {{title}} ».',
    declaration_awaited: 'Le jury de « {{title}} » est publié et attend votre déclaration d’empêchement.',
    result_frozen: '{{name}} a figé le résultat de « {{title}} ».',
    result_published: '{{name}} a publié le résultat de « {{title}} ».',
    result_ending: 'Le résultat de « {{title}} » est valide jusqu’au {{date}}. Ensuite, plus personne n’est appelé.',
    agreement_ending: 'La convention avec « {{title}} » prend fin le {{date}}.',
    invoice_paid: '{{name}} a payé {{amount}}.',
    payment_unmatched: '{{name}} a versé {{amount}} de plus que le montant dû. La somme est devenue un avoir.',
    refund_waiting:
      '{{name}} a demandé le remboursement de {{amount}}. Il attend votre approbation ou celle d’un autre administrateur.',
    refund_failed: 'Le prestataire n’a pas remboursé {{amount}}. Ce montant peut être remboursé à nouveau.',
    subscription_overdue: 'L’abonnement de {{name}} est en retard de paiement.',
    subscription_suspended: 'L’abonnement de {{name}} a été suspendu faute de paiement.',
    registration_ending: 'L’inscription à l’ordre de {{name}} expire le {{date}}.',
    registrations_ending: '{{n}} inscriptions à l’ordre expirent bientôt.',
    import_done: 'L’importation de « {{title}} » est terminée : {{n}} lignes enregistrées sur {{total}}.',
    import_failed: 'L’importation de « {{title}} » n’a pas pu continuer.',
    message_sent: 'Le message « {{title}} » est en route vers ses destinataires.',
    message_failed:
      'L’envoi du message « {{title}} » s’est arrêté à cause d’une erreur du système. Il sera retenté ; personne ne le reçoit deux fois.',
    step_sending_done: 'Les liens de «\u00a0{{title}}\u00a0» sont en file d’attente\u00a0: {{n}} sur {{total}}.',
    step_sending_stopped:
      'L’envoi des liens de « {{title}} » s’est arrêté : {{n}} envoyés sur {{total}}. Envoyez le reste depuis l’étape.',
    outcomes_sending_stopped:
      'L’envoi des retours de «\u00a0{{title}}\u00a0» s’est arrêté\u00a0: aucun n’est parti. Renvoyez-les depuis l’onglet Retours.',
    news_review: '{{name}} a demandé une relecture de l’actualité « {{title}} ».',
    news_not_published:
      'L’actualité « {{title}} » n’a pas été publiée à l’heure prévue : il manque quelque chose dans son texte. Elle est de nouveau un brouillon.',
    documents_received: 'Des documents à vérifier sont arrivés dans « {{title}} ».',
    visitor_asked: 'Quelqu’un a posé une question sur l’offre « {{title}} ».',
    booking_wish: '{{name}} n’a trouvé aucun horaire qui convienne dans « {{title}} ».',
    reply_received: '{{name}} a répondu : « {{title}} ».',
    message_returned:
      'Un message programmé est redevenu un brouillon : les données d’une personne qu’il cherchait ou nommait ont été supprimées.',
    chat_mention: '{{name}} vous a mentionné dans la conversation « {{title}} ».',
    note_mention: '{{name}} vous a mentionné dans une note sur « {{title}} ».',
    task_assigned: '{{name}} vous a attribué la tâche « {{title}} ».',
    task_due: 'La tâche « {{title}} » est à faire pour le {{date}} {{time}}',
    messages_held:
      'L’accès de {{name}} a été suspendu. Messages programmés redevenus des brouillons, qui ne partiront pas : {{n}}.',
    privacy_request_due: 'La demande de {{name}} sur ses propres données attend une réponse avant le {{date}}.',
    privacy_requests_due: '{{n}} demandes de personnes concernées attendent bientôt une réponse.',
    retention_notices: 'Fiches sans activité, à supprimer à partir du {{date}} : {{n}}.',
    retention_bin_notices:
      'Fiches de la corbeille, sans activité, à supprimer définitivement à partir du {{date}} : {{n}}.',
    task_failed:
      'Une tâche du système ({{task}}) a échoué à cause d’une erreur du programme. Les détails sont dans le journal du serveur ; contactez le support.',
    audit_altered: 'La vérification du journal d’audit a trouvé une altération. Voyez où dans Paramètres, Audit.',
    session_opened: 'Votre compte a été ouvert dans un nouveau navigateur.',
    password_changed: 'Votre mot de passe a été modifié.',
    second_factor_changed: 'La vérification en deux étapes de votre compte a changé.',
  },
}
