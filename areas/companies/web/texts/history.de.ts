import type { companiesHistory as pt } from '#companies/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'company.created': 'Unternehmen erfasst',
    'company.updated': 'Daten geändert',
    'company.moved': 'Status geändert',
    'company.sent_for_verification': 'Zur Prüfung geschickt',
    'company.approved': 'Unternehmen geprüft',
    'company.correction_asked': 'Korrektur angefordert',
    'company.refused': 'Eintragung abgelehnt',
    'company.blocked': 'Unternehmen gesperrt',
    'company.unblocked': 'Unternehmen entsperrt',
    'company.deleted': 'In den Papierkorb gelegt',
    'company.restored': 'Wiederhergestellt',
    'partner.created': 'Partner erfasst',
    'partner.updated': 'Daten geändert',
    'partner.moved': 'Status geändert',
    'partner.deleted': 'In den Papierkorb verschoben',
    'partner.restored': 'Wiederhergestellt',
    'company.import_reverted': 'Gelöscht, weil ein Import zurückgenommen wurde',
    'company.message_received': 'Nachricht erhalten',
    'company.message_replied': 'Auf eine Nachricht geantwortet',
  },
}
