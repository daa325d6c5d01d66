import type { deskRefusals } from '#desk/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof deskRefusals> = {
  task_archived: 'Die Aufgabe ist archiviert. Stellen Sie sie zuerst wieder her.',
  task_missing: 'Die Aufgabe gibt es nicht mehr.',
  tasks_too_many: 'Das Board hat schon 5.000 Aufgaben. Archivieren Sie die erledigten.',
  task_items_too_many: 'Die Checkliste hat schon 100 Punkte. Teilen Sie die Aufgabe auf.',
  task_column_archived: 'Diese Spalte ist archiviert. Wählen Sie eine andere.',
  task_column_not_empty: 'Die Spalte hat noch Aufgaben. Verschieben oder archivieren Sie sie zuerst.',
  task_column_done: 'Das ist die Spalte der erledigten Aufgaben, und das Board braucht sie.',
  task_column_last: 'Das Board braucht mindestens eine Spalte außer den erledigten Aufgaben.',
  task_columns_too_many: 'Das Board hat schon 20 Spalten. Archivieren Sie zuerst eine.',
  event_of_another: 'Nur wer den Termin angelegt hat oder daran teilnimmt, kann ihn ändern.',
  chat_of_another: 'Nur wer die Nachricht geschrieben hat, kann sie bearbeiten oder löschen.',
  chat_deleted: 'Diese Nachricht ist bereits gelöscht.',
  chat_too_late: 'Es sind 15 Minuten vergangen: Die Nachricht kann nicht mehr bearbeitet oder gelöscht werden.',
  chat_of_two: 'Eine Unterhaltung zu zweit hat keinen Namen und keine weiteren Mitglieder. Legen Sie eine Gruppe an.',
  chat_not_creator: 'Nur wer die Gruppe angelegt hat, kann das tun.',
  chat_too_fast: 'Zu viele Nachrichten in einer Minute. Warten Sie kurz: Die übrigen folgen.',
  chat_too_many_members: 'Eine Gruppe hat höchstens 50 Mitglieder.',
  chat_files_gone: 'Eine der Dateien ist nicht mehr hier. Hängen Sie sie noch einmal an.',
  no_backup_place: 'Der Server weiß nicht, wo die Sicherungen liegen: Wer ihn betreibt, setzt BACKUP_TO.',
  rehearsal_running: 'Eine Probe läuft bereits. Ihr Ergebnis erscheint hier, sobald sie endet.',
  nothing_held:
    'Nichts wird zurückgehalten: Es wurde bereits entschieden, oder dieser Hub wurde nicht wiederhergestellt.',
  chat_sent_elsewhere: 'Diese Nachricht wurde schon in einer anderen Unterhaltung gesendet.',
}
