import type { importRefusalsPt } from '#platform/contract/importRefusals.ts'

export const importRefusals: Record<keyof typeof importRefusalsPt, string> = {
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
}
