import type { Translation } from '#platform/web/i18n/keys.ts'
import type { professionalsHistory as pt } from '#professionals/web/texts/history.pt.ts'

export const history: Translation<typeof pt> = {
  details: {
    consents: {
      dados: 'Datenverarbeitung',
      compartilhamento: 'Weitergabe an Unternehmen',
      whatsapp: 'WhatsApp-Nachrichten',
      vagas: 'Hinweise auf neue Stellen',
    },
  },
  actions: {
    'file.cv_downloaded': 'Lebenslauf heruntergeladen',
    'file.cv_viewed': 'Lebenslauf angesehen',
    'candidate.created': 'Fachkraft erfasst',
    'candidate.updated': 'Daten geändert',
    'candidate.moved': 'Status geändert',
    'candidate.viewed': 'Profil geöffnet',
    'candidate.unmasked': 'Vollständige CPF eingesehen',
    'candidate.choices_changed': 'Benachrichtigungen und Sichtbarkeit geändert',
    'candidate.consent_given': 'Einwilligung festgehalten',
    'candidate.consent_withdrawn': 'Einwilligung abgelehnt oder widerrufen',
    'candidate.registration_verified': 'Kammerregistrierung geprüft',
    'candidate.registration_withdrawn': 'Prüfung der Registrierung zurückgenommen',
    'candidate.registration_changed': 'Registrierung geändert: erneut zu prüfen',
    'candidate.deleted': 'In den Papierkorb gelegt',
    'candidate.restored': 'Wiederhergestellt',
    'candidate.export_downloaded': 'Datenexport heruntergeladen',
    'candidate.sensitive_viewed': 'Sensible Daten eingesehen',
    'candidate.sensitive_changed': 'Sensible Daten erfasst oder geändert',
    'candidate.sensitive_removed': 'Sensible Daten gelöscht',
    'candidate.merged_away': 'Datensatz mit einem anderen zusammengeführt',
    'candidate.test_opened': 'Kompetenzfragebogen gegeben',
    'candidate.test_started': 'Kompetenztest begonnen',
    'candidate.test_submitted': 'Kompetenztest abgegeben',
    'candidate.test_reviewed': 'Kompetenzstufen bestätigt oder korrigiert',
    'candidate.test_voided': 'Kompetenztest für ungültig erklärt',
    'candidate.message_received': 'Nachricht erhalten',
    'candidate.message_replied': 'Auf eine Nachricht geantwortet',
  },
}
