import type { accessHistory as pt } from '#access/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  details: {
    rights: {
      see_scores_early: 'Wertungen vor dem Ende sehen',
      see_fairness: 'Fairness sehen',
    },
  },
  actions: {
    'note.added': 'Notiz geschrieben',
    'note.edited': 'Notiz geändert',
    'note.removed': 'Notiz gelöscht',
    'note.pinned': 'Notiz angeheftet',
    'note.unpinned': 'Notiz gelöst',
    'audit.accepted': 'Protokoll vom Betreiber angenommen, wie es ist',
    'settings.resealed': 'Werte mit dem aktuellen Schlüssel neu verschlüsselt',
    'account.registered': 'Registriert',
    'account.registered_again': 'Versuch, sich mit derselben E-Mail erneut zu registrieren',
    'account.set_up': 'Mit dem Einrichtungsschlüssel erste Administration übernommen',
    'account.invited': 'Einladung gesendet',
    'account.invited_again': 'Einladung erneut gesendet',
    'account.accepted': 'Einladung angenommen',
    'account.moved': 'Kontostatus geändert',
    'account.updated': 'Kontodaten geändert',
    'account.password_changed': 'Passwort geändert',
    'account.password_reset': 'Passwort über den E-Mail-Link festgelegt',
    'account.photo_changed': 'Foto geändert',
    'account.photo_removed': 'Foto entfernt',
    'account.right_granted': 'Recht erteilt',
    'account.right_withdrawn': 'Recht entzogen',
    'account.second_factor_removed': 'Bestätigung in zwei Schritten entfernt',
    'account.second_factor_on': 'Bestätigung in zwei Schritten aktiviert',
    'account.second_factor_off': 'Bestätigung in zwei Schritten deaktiviert',
    'account.recovery_codes_renewed': 'Wiederherstellungscodes erneuert',
    'session.opened': 'Angemeldet',
    'session.closed': 'Abgemeldet',
    'session.revoked': 'Sitzungen beendet',
    'token.created': 'API-Token erstellt',
    'token.revoked': 'API-Token widerrufen',
    'settings.changed': 'Einstellungen geändert',
  },
}
