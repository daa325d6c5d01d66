import type { notesTexts as pt } from '#access/web/notes/texts/notes.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const notes: Translation<typeof pt> = {
  title: 'Notizen',
  write: 'Notiz schreiben',
  placeholder: 'Schreiben Sie eine Notiz. Mit @ benachrichtigen Sie jemanden.',
  people: 'Administratoren',
  change: 'Notiz ändern',
  save: 'Speichern',
  cancel: 'Abbrechen',
  empty: 'Schreiben Sie zuerst etwas.',
  tooLong_one: '{{count}} Zeichen zu viel.',
  tooLong_other: '{{count}} Zeichen zu viel.',
  loadFailed: 'Die Notizen konnten nicht geladen werden',
  none: 'Noch keine Notiz',
  noneBody: 'Was Administratoren sich merken wollen, steht hier. Nur sie sehen es.',
  gone: 'Gelöschtes Konto',
  edited: 'bearbeitet',
  pinned: 'Angeheftet',
  actions: 'Weitere Aktionen für die Notiz von {{name}}',
  pin: 'Oben anheften',
  unpin: 'Lösen',
  remove: 'Notiz löschen',
  removed: 'Notiz gelöscht',
  removeTitle: 'Diese Notiz löschen?',
  removeBody: 'Sie kann nicht wiederhergestellt werden.',
}
