import type { complianceRefusals } from '#compliance/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof complianceRefusals> = {
  merge_itself: 'Wählen Sie zwei verschiedene Datensätze.',
  already_merged: 'Einer dieser Datensätze wurde soeben zusammengeführt. Laden Sie die Seite neu.',
  merge_privacy: 'Für eine dieser Personen liegt ein Löschantrag vor. Schließen Sie ihn zuerst ab.',
  merge_which_stands:
    'Beide Datensätze haben sich im selben Verfahren beworben. Wählen Sie jeweils, welche Bewerbung gilt.',
  merge_undone: 'Diese Zusammenführung wurde bereits rückgängig gemacht.',
  merge_not_last:
    'Dieser Datensatz wurde danach erneut zusammengeführt. Machen Sie zuerst die neueste Zusammenführung rückgängig.',
  merge_frozen:
    'Nach dieser Zusammenführung wurde ein Ergebnis eingefroren. Öffnen Sie es wieder, bevor Sie sie rückgängig machen.',
  merge_key_taken:
    'Die CPF oder E-Mail eines dieser Datensätze gehört inzwischen einer anderen Fachkraft. Korrigieren Sie das zuerst.',
  merge_key_kept:
    'Der verbliebene Datensatz hat seit dieser Zusammenführung die CPF oder E-Mail des anderen. Korrigieren Sie das zuerst.',
  merge_file_replaced:
    'Video, Foto oder Lebenslauf wurde nach dieser Zusammenführung ersetzt. Entfernen Sie das Neue, bevor Sie sie rückgängig machen.',
  not_exempt: 'Diese Fachkraft ist nicht von der Frist ausgenommen.',
  erasure_running: 'Die Löschung ist schon beantragt und läuft.',
  erasure_public_process:
    'Die Person nimmt an einem Verfahren des Rates teil, das noch nicht bestätigt ist: Bis dahin müssen die Unterlagen nach dem Gesetz aufbewahrt werden.',
  request_repeated:
    'Dieser Antrag ist schon eingetragen und wartet auf Antwort. Beantworten Sie ihn, oder schreiben Sie in die Angaben, was neu ist.',
  erase_first: 'Die Daten sind noch da. Löschen Sie sie in den Einstellungen der Person, um diesen Antrag zu erfüllen.',
  review_by_decider:
    'Sie haben an dieser Entscheidung mitgewirkt: bewertet, ein Fehlen oder einen Erlass erfasst, ausgeschlossen, den Ausgang erfasst oder das Ergebnis eingefroren. Nach dem Vier-Augen-Prinzip überprüft nicht, wer entschieden hat. Geben Sie den Antrag an eine andere Administratorin weiter.',
  review_undecided: 'Sagen Sie, ob die Entscheidung bestätigt oder geändert wurde.',
  export_running: 'Ein Export wird schon vorbereitet. Warten Sie, bis er fertig ist.',
  export_over: 'Dieser Export ist nicht mehr verfügbar. Erstellen Sie einen neuen.',
  assesses_person:
    'Sie bewerten diese Person in einem offenen Verfahren und sehen diese Daten deshalb nicht. Bitten Sie eine andere Administratorin.',
  key_missing:
    'Diese Daten wurden mit einem Schlüssel verschlüsselt, der in dieser Installation fehlt. Stellen Sie SECRET_KEY oder die Datei secret.key wieder her.',
}
