import type { rehearsalTexts as pt } from '#desk/web/system/texts/rehearsal.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const rehearsal: Translation<typeof pt> = {
  title: 'Probe der Wiederherstellung',
  now: 'Jetzt proben',
  asked: 'Die Probe hat begonnen. Ihr Ergebnis erscheint hier.',
  never: 'Noch keine Probe.',
  noPlace: 'Der Server weiß nicht, wo die Sicherungen liegen (BACKUP_TO), und kann nicht proben.',
  state: 'Ergebnis',
  when: 'Probe',
  backup: 'Sicherung vom',
  found: 'Geprüft',
  rows_one: '{{number}} Zeile',
  rows_other: '{{number}} Zeilen',
  files_one: '{{number}} Datei',
  files_other: '{{number}} Dateien',
  events_one: '{{number}} Ereignis im Protokoll',
  events_other: '{{number}} Ereignisse im Protokoll',
  states: {
    running: 'läuft',
    interrupted: 'unterbrochen',
    intact: 'ganz wiederhergestellt',
    damaged: 'nicht wiederhergestellt',
    impossible: 'Probe nicht möglich',
  },
  reasons: {
    no_backup: 'am Ort liegt keine fertige Sicherung, oder er antwortet nicht',
    no_right: 'das Konto der Datenbank darf keine zweite anlegen (alter role … createdb)',
    unreadable: 'ein Teil fehlt, wurde verändert oder gehört zu einer anderen Version',
    rows: 'nicht alle Zeilen kamen in die Datenbank',
    audit: 'das Protokoll passt nicht zu Schlüssel und Ankern',
    files: 'Dateien mit Eintrag fehlen',
    other: 'ein Fehler, den das Protokoll des Servers erklärt',
  },
}
