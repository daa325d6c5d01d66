import type { Translation } from '#platform/web/i18n/keys.ts'
import type { professionalsRefusals } from '#professionals/contract/refusals.ts'

export const refusals: Translation<typeof professionalsRefusals> = {
  has_running_applications: 'Die Person hat laufende Bewerbungen. Erfassen Sie zuerst deren Ausgang.',
  registration_missing: 'Die Kammerregistrierung fehlt. Erfassen Sie zuerst Nummer und Status.',
  registration_irregular: 'Die Kammerregistrierung ist nicht aktiv.',
  registration_expired: 'Die Kammerregistrierung ist abgelaufen.',
  registration_unverified: 'Noch niemand aus der Verwaltung hat die Kammerregistrierung geprüft.',
  registration_incomplete: 'Geben Sie Nummer und Status der Registrierung an, bevor Sie sie prüfen.',
  registration_not_verified: 'Diese Registrierung ist nicht geprüft.',
  candidate_missing: 'Fachkraft nicht gefunden.',
  too_many_tags: 'Es wären mehr als 30 Tags. Entfernen Sie zuerst eines.',
  merged_away:
    'Dieser Datensatz wurde mit einem anderen zusammengeführt. Machen Sie das rückgängig, bevor Sie ihn ändern.',
  consent_unchanged: 'Diese Einwilligung ist bereits so erfasst.',
  cv_not_read:
    'Beim Lesen des Lebenslaufs ist ein Systemfehler aufgetreten. Die Administratoren wurden benachrichtigt; die Datei ist weiterhin verfügbar.',
  cv_broken: 'Die Datei ist beschädigt. Öffnen Sie sie, speichern Sie sie neu als PDF oder DOCX und senden Sie sie.',
  cv_encrypted: 'Das PDF verlangt ein Passwort. Speichern Sie eine Kopie ohne Passwort und senden Sie diese.',
  cv_no_text:
    'Die Datei enthält nur Bilder, keinen lesbaren Text. Bitten Sie um den Lebenslauf, wie er geschrieben wurde, oder um ein PDF mit Texterkennung.',
  cv_too_heavy:
    'Die Datei ist zu groß, um gelesen zu werden. Speichern Sie eine einfachere Fassung als PDF und senden Sie diese.',
}
