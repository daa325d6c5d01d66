import type { deliveriesHistory as pt } from '#deliveries/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'delivery.retried': 'Nouvel envoi demandé',
    'suppression.added': 'Adresse bloquée',
    'suppression.lifted': 'Adresse débloquée',
    'template.created': 'Modèle créé',
    'template.updated': 'Modèle modifié',
    'template.renamed': 'Modèle renommé',
    'template.archived': 'Modèle archivé',
    'template.unarchived': 'Modèle sorti des archives',
    'ledger.month_dropped': 'Mois du journal d’envoi supprimé',
  },
}
