import type { companiesHistory as pt } from '#companies/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'company.created': 'Entreprise enregistrée',
    'company.updated': 'Fiche modifiée',
    'company.moved': 'Statut modifié',
    'company.sent_for_verification': 'Envoyée en vérification',
    'company.approved': 'Entreprise vérifiée',
    'company.correction_asked': 'Correction demandée',
    'company.refused': 'Inscription refusée',
    'company.blocked': 'Entreprise bloquée',
    'company.unblocked': 'Entreprise débloquée',
    'company.deleted': 'Mise à la corbeille',
    'company.restored': 'Restaurée',
    'partner.created': 'Partenaire enregistré',
    'partner.updated': 'Fiche modifiée',
    'partner.moved': 'Statut modifié',
    'partner.deleted': 'Mis à la corbeille',
    'partner.restored': 'Restauré',
    'company.import_reverted': 'Supprimée par l’annulation d’une importation',
    'company.message_received': 'Message reçu',
    'company.message_replied': 'A répondu à un message',
  },
}
