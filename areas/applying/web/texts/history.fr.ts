import type { applyingHistory as pt } from '#applying/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'application.received': 'Candidature reçue par la page du poste',
    'process.received_document_downloaded': 'Document d’une candidature en attente téléchargé',
    'process.documents_changed': 'Documents demandés modifiés',
    'application.document_cancelled': 'Demande de document annulée',
    'application.document_asked': 'Documents demandés',
    'application.document_added': 'Document envoyé',
    'application.document_removed': 'Fichier d’un document retiré',
    'application.document_accepted': 'Document accepté',
    'application.document_refused': 'Document refusé',
    'application.document_extended': 'Délai d’un document modifié',
    'application.document_downloaded': 'Document téléchargé',
    'process.attempt_let_in': 'Personne refusée comme programme autorisée à candidater',
    'process.arrival_invited': 'Personne ayant postulé sur un autre site invitée',
    'process.form_changed': 'Formulaire de candidature modifié',
    'process.received_accepted': 'Candidature vérifiée et acceptée',
    'process.received_refused': 'Candidature vérifiée et refusée',
  },
}
