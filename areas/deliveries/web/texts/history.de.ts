import type { deliveriesHistory as pt } from '#deliveries/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'delivery.retried': 'Erneuter Versand verlangt',
    'suppression.added': 'Adresse gesperrt',
    'suppression.lifted': 'Adresse freigegeben',
    'template.created': 'Vorlage geschrieben',
    'template.updated': 'Vorlage geändert',
    'template.renamed': 'Vorlage umbenannt',
    'template.archived': 'Vorlage archiviert',
    'template.unarchived': 'Vorlage aus dem Archiv geholt',
    'ledger.month_dropped': 'Monat des Sendeprotokolls entfernt',
  },
}
