import type { applyingHistory as pt } from '#applying/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'application.received': 'Candidature reçue par la page du poste',
    'process.arrival_invited': 'Personne ayant postulé sur un autre site invitée',
    'process.form_changed': 'Formulaire de candidature modifié',
    'process.received_accepted': 'Candidature vérifiée et acceptée',
    'process.received_refused': 'Candidature vérifiée et refusée',
  },
}
