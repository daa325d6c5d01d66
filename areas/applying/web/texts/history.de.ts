import type { applyingHistory as pt } from '#applying/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'application.received': 'Bewerbung über die Stellenseite eingegangen',
    'process.received_document_downloaded': 'Dokument einer zurückgestellten Bewerbung heruntergeladen',
    'process.documents_changed': 'Verlangte Dokumente geändert',
    'application.document_cancelled': 'Dokumentanforderung zurückgezogen',
    'application.document_asked': 'Dokumente angefordert',
    'application.document_added': 'Dokument gesendet',
    'application.document_removed': 'Datei eines Dokuments entfernt',
    'application.document_accepted': 'Dokument angenommen',
    'application.document_refused': 'Dokument abgelehnt',
    'application.document_extended': 'Frist eines Dokuments geändert',
    'application.document_downloaded': 'Dokument heruntergeladen',
    'process.attempt_let_in': 'Als Programm abgewiesene Person zur Bewerbung zugelassen',
    'process.arrival_invited': 'Nach Bewerbung auf einer anderen Seite eingeladen',
    'process.form_changed': 'Bewerbungsformular geändert',
    'process.received_accepted': 'Zurückgestellte Bewerbung angenommen',
    'process.received_refused': 'Zurückgestellte Bewerbung abgelehnt',
  },
}
