import type { Translation } from '#platform/web/i18n/keys.ts'
import type { professionalsHistory as pt } from '#professionals/web/texts/history.pt.ts'

export const history: Translation<typeof pt> = {
  details: {
    consents: {
      dados: 'Traitement des données',
      compartilhamento: 'Partage avec les entreprises',
      whatsapp: 'Messages WhatsApp',
      vagas: 'Avis de nouvelles offres',
    },
  },
  actions: {
    'file.cv_downloaded': 'CV téléchargé',
    'file.cv_viewed': 'CV consulté',
    'candidate.created': 'Professionnel enregistré',
    'candidate.updated': 'Fiche modifiée',
    'candidate.moved': 'Statut modifié',
    'candidate.viewed': 'Fiche ouverte',
    'candidate.unmasked': 'CPF complet consulté',
    'candidate.choices_changed': 'Notifications et visibilité modifiées',
    'candidate.consent_given': 'Consentement enregistré',
    'candidate.consent_withdrawn': 'Consentement refusé ou retiré',
    'candidate.registration_verified': 'Inscription à l’ordre vérifiée',
    'candidate.registration_withdrawn': 'Vérification de l’inscription retirée',
    'candidate.registration_changed': 'Inscription modifiée : à vérifier de nouveau',
    'candidate.deleted': 'Mis à la corbeille',
    'candidate.restored': 'Restauré',
    'candidate.export_downloaded': 'Export des données téléchargé',
    'candidate.sensitive_viewed': 'Données sensibles consultées',
    'candidate.sensitive_changed': 'Données sensibles enregistrées ou modifiées',
    'candidate.sensitive_removed': 'Données sensibles effacées',
    'candidate.merged_away': 'Fiche fusionnée avec une autre',
    'candidate.test_opened': 'Questionnaire de compétences donné',
    'candidate.test_started': 'Test de compétences commencé',
    'candidate.test_submitted': 'Test de compétences remis',
    'candidate.test_reviewed': 'Niveaux de compétence confirmés ou corrigés',
    'candidate.test_voided': 'Test de compétences annulé',
    'candidate.message_received': 'Message reçu',
    'candidate.message_replied': 'A répondu à un message',
  },
}
