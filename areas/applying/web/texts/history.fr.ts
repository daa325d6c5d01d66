import type { applyingHistory as pt } from '#applying/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'application.received': 'Candidature reçue par la page du poste',
    'process.attempt_let_in': 'Personne refusée comme programme autorisée à candidater',
    'process.form_changed': 'Formulaire de candidature modifié',
    'process.received_accepted': 'Candidature vérifiée et acceptée',
    'process.received_refused': 'Candidature vérifiée et refusée',
  },
}
