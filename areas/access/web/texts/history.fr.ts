import type { accessHistory as pt } from '#access/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  details: {
    rights: {
      see_scores_early: 'Voir les notes avant la fin',
      see_fairness: 'Voir l’équité',
    },
  },
  actions: {
    'note.added': 'Note écrite',
    'note.edited': 'Note modifiée',
    'note.removed': 'Note supprimée',
    'note.pinned': 'Note épinglée',
    'note.unpinned': 'Note détachée',
    'audit.accepted': 'Journal d’audit accepté tel quel par l’exploitant',
    'settings.resealed': 'Valeurs chiffrées de nouveau avec la clé actuelle',
    'account.registered': 'Inscription faite',
    'account.registered_again': 'Tentative de nouvelle inscription avec le même e-mail',
    'account.set_up': 'Est devenu le premier administrateur avec la clé d’installation',
    'account.invited': 'Invitation envoyée',
    'account.invited_again': 'Invitation renvoyée',
    'account.accepted': 'Invitation acceptée',
    'account.moved': 'Statut du compte modifié',
    'account.updated': 'Données du compte modifiées',
    'account.password_changed': 'Mot de passe modifié',
    'account.password_reset': 'Mot de passe défini par le lien de l’e-mail',
    'account.photo_changed': 'Photo modifiée',
    'account.photo_removed': 'Photo retirée',
    'account.right_granted': 'Droit accordé',
    'account.right_withdrawn': 'Droit retiré',
    'account.second_factor_removed': 'Validation en deux étapes supprimée',
    'account.second_factor_on': 'Validation en deux étapes activée',
    'account.second_factor_off': 'Validation en deux étapes désactivée',
    'account.recovery_codes_renewed': 'Codes de récupération renouvelés',
    'session.opened': 'Connexion',
    'session.closed': 'Déconnexion',
    'session.revoked': 'Sessions terminées',
    'token.created': 'Jeton d’API créé',
    'token.revoked': 'Jeton d’API révoqué',
    'settings.changed': 'Paramètres modifiés',
  },
}
