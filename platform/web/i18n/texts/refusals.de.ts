import type { platformRefusals } from '#platform/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'
import type { answers } from '#platform/web/i18n/texts/refusals.pt.ts'

export const refusals: Translation<typeof platformRefusals & typeof answers> = {
  disk_full:
    'Die Festplatte des Servers ist voll, daher wurde dies nicht gespeichert. Bereits Gespeichertes ist nicht verloren. Bitten Sie die Betreuung des Servers, Platz zu schaffen, und versuchen Sie es dann noch einmal.',
  database_exhausted:
    'Die Datenbank hat keinen freien Speicher oder keine freien Verbindungen. Versuchen Sie es gleich noch einmal; hält es an, informieren Sie die Betreuung des Servers.',
  unknown_outcome:
    'Die Verbindung zur Datenbank ging beim Speichern verloren. Laden Sie neu und prüfen Sie, ob es gespeichert wurde, bevor Sie es wiederholen.',
  done_already:
    'Dies wurde gespeichert, und die Antwort ging verloren. Laden Sie neu und prüfen Sie es, bevor Sie es wiederholen.',
  key_of_another_call:
    'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet. Erzeugen Sie für jede Anfrage einen neuen.',
  storage_unavailable: 'Der Dateispeicher hat nicht geantwortet. Versuchen Sie es gleich noch einmal.',
  state_unreachable: 'Dieser Status ist vom aktuellen aus nicht erreichbar.',
  reason_required: 'Geben Sie den Grund an.',
  in_the_bin: 'Liegt im Papierkorb. Stellen Sie den Eintrag wieder her, bevor Sie ihn ändern.',
  changed_meanwhile:
    'Jemand anderes hat dies vor Ihnen geändert. Sehen Sie den jetzigen Stand und bestätigen Sie, ob Ihre Änderung noch gilt.',
  decided_meanwhile: 'Jemand anderes hat vor Ihnen entschieden. Sehen Sie den jetzigen Ausgang und wählen Sie.',
  moved_meanwhile: 'Jemand anderes war mit dem Verschieben schneller. Sehen Sie, wo es jetzt steht, und wählen Sie.',
  view_of_another: 'Nur wer diese Ansicht angelegt hat, kann sie ändern. Speichern Sie Ihre als neue.',
  too_many_views: 'Diese Liste hat zu viele Ansichten. Löschen Sie eine, bevor Sie eine weitere speichern.',
  too_many_exports: 'Es laufen schon zu viele Exporte. Warten Sie, bis einer fertig ist, und versuchen Sie es erneut.',
  file_waiting: 'Die Datei wird noch geprüft. Versuchen Sie es gleich noch einmal.',
  file_quarantined: 'Der Virenscanner hat diese Datei zurückgehalten. Sie kann nicht heruntergeladen werden.',
  file_missing: 'Die Datei ist nicht mehr im Speicher. Entfernen Sie sie und senden Sie sie erneut.',
  file_not_of_owner: 'Zu diesem Eintrag gibt es diese Art von Datei nicht.',
  too_many_files: 'Hier sind 100 Dokumente. Entfernen Sie eines, bevor Sie ein weiteres senden.',
  too_many_video_uploads:
    'Sie haben schon unfertige Video-Übertragungen. Schließen Sie eine davon ab oder brechen Sie sie ab.',
  video_incomplete: 'Das Video ist noch nicht vollständig angekommen. Setzen Sie die Übertragung fort.',
  picture_in_use: 'Dieses Bild steht in einer Frage. Nehmen Sie es zuerst aus dem Text.',
  too_many_pictures:
    'Dieses Unternehmen hat schon zu viele Bilder in seinen Fragen. Wenden Sie sich an die Betreiber der Installation.',
  import_running: 'Ein anderer Import dieser Daten läuft. Warten Sie, bis er beendet ist.',
  import_state: 'Der Import ist über diesen Schritt hinaus. Laden Sie die Seite neu.',
  import_empty: 'Die Datei hat keine Zeile unter den Überschriften.',
  import_no_header:
    'Keine der ersten Zeilen enthält Überschriften. Fügen Sie eine Zeile mit dem Namen jeder Spalte ein und senden Sie die Datei erneut.',
  import_too_many_rows: 'Die Datei hat mehr als 100.000 Zeilen. Teilen Sie sie auf.',
  import_too_many_columns: 'Die Datei hat mehr als 100 Spalten. Behalten Sie nur die, die importiert werden sollen.',
  import_error:
    'Der Import wurde durch einen Systemfehler angehalten, die Administratoren wurden benachrichtigt. Versuchen Sie es erneut; bereits gespeicherte Zeilen bleiben im Bericht und können rückgängig gemacht werden.',
  import_broken:
    'Die Tabelle lässt sich nicht lesen: Die Datei ist beschädigt. Öffnen Sie sie, speichern Sie sie neu und senden Sie sie.',
  import_bomb:
    'Die Tabelle wächst beim Entpacken über das Erlaubte hinaus. Speichern Sie nur die Daten in einer neuen Datei und senden Sie diese.',
  import_file_gone: 'Die Datei ist nicht mehr im Speicher. Senden Sie sie erneut.',
  import_not_scanned:
    'Die Datei hat einen Tag auf die Virenprüfung gewartet, die nicht antwortet. Sagen Sie es der Systemverwaltung und senden Sie sie erneut.',
  import_column_missing: 'Ein Pflichtfeld hat keine Spalte. Wählen Sie die Spalte jedes Pflichtfelds.',
  import_column_twice: 'Dasselbe Feld ist zwei Spalten zugeordnet. Lassen Sie nur eine.',
  import_nothing:
    'Es gibt keine Zeile zu importieren. Entscheiden Sie, was mit den schon erfassten geschieht, oder korrigieren Sie die Datei und senden Sie sie erneut.',
  import_list_full:
    'Eine Liste dieses Eintrags ist voll, etwa Kontakte oder Kompetenzen. Öffnen Sie ihn und schaffen Sie Platz.',
  import_not_anew: 'Was schon erfasst ist, kann nicht noch einmal erfasst werden.',
  import_nothing_to_revert: 'Dieser Import hat nichts hinterlassen, was zurückgenommen werden könnte.',
  import_too_old: 'Ein Import kann nur 30 Tage lang zurückgenommen werden.',
  import_incomplete: 'Die Zeile ändert, was es schon gibt, hat aber nicht alles, was ein neuer Eintrag braucht.',
  import_changed_since: 'Jemand hat den Datensatz nach dem Import geändert.',
  import_in_use: 'Der Datensatz wird schon an anderer Stelle verwendet.',
  person_erased: 'Die Daten dieser Person wurden gelöscht. Es gibt nichts zu ändern.',
  cep_unknown: 'CEP nicht gefunden. Prüfen Sie die Nummer oder füllen Sie die Adresse von Hand aus.',
  cep_lookup_away: 'Die CEP-Abfrage hat nicht geantwortet. Füllen Sie die Adresse von Hand aus.',
  cep_lookup_off: 'Die CEP-Abfrage ist ausgeschaltet.',
  unauthenticated: 'Melden Sie sich erneut an, um fortzufahren.',
  address: 'Der Zugang ist von dieser Netzadresse aus nicht erlaubt.',
  scope: 'Dieses Token erlaubt diese Aktion nicht.',
  signature: 'Die Signatur der Meldung stimmt nicht.',
  fairness:
    'Die Verhältnisse zwischen Gruppen sieht, wer das Recht „Fairness sehen“ hat; ein anderer Administrator erteilt es.',
  mailbox: 'Dieses Postfach gehört jemand anderem.',
  pending: 'Ihre Registrierung wartet auf die Freigabe durch die Administration.',
  stale: 'Jemand anderes hat dies gerade geändert. Prüfen Sie den jetzigen Stand und versuchen Sie es noch einmal.',
  invalid: 'Einige Felder müssen korrigiert werden.',
  too_large: 'Die gesendeten Daten sind zu groß.',
  bad_request: 'Die Anfrage ist fehlerhaft.',
  unavailable: 'Die Datenbank kommt gerade zurück. Versuchen Sie es gleich noch einmal.',
  busy: 'Zwei Änderungen haben sich überschnitten. Versuchen Sie es erneut.',
  too_slow: 'Die Abfrage hat zu lange gedauert. Filtern Sie etwas mehr und versuchen Sie es erneut.',
}
