import type { Translation } from '#web/platform/i18n/pt/keys.ts'
import type { summonsTexts as pt } from '#web/platform/i18n/pt/summons.ts'

export const summons: Translation<typeof pt> = {
  vacant: 'Frei gewordene Plätze',
  noVacancy: 'Niemand auf den Stellen ist ausgeschieden.',
  open: 'Von der Reserveliste aufrufen',
  next: 'Als Nächstes auf der Reserveliste: {{name}}, Platz {{place}}.',
  called: 'Aufrufe von der Reserveliste',
  done: 'Aufruf gespeichert',
  failed: 'Die Aufrufe konnten nicht geladen werden',
  title: '{{name}} aufrufen?',
  body: 'Platz {{place}} des veröffentlichten Ergebnisses, anstelle von {{name}} (Platz {{replaced}}). Die Bewerbung wird angenommen; die veröffentlichten Plätze ändern sich nicht.',
  confirm: 'Aufrufen',
  reason: 'Grund',
  place: 'Platz {{place}}',
  person: 'Aufgerufen',
  replaced: 'Anstelle von',
  at: 'Wann',
  by: '{{when}} · {{name}}',
  inPlaceOf: 'anstelle von {{name}}',
  none: 'Noch keine Aufrufe',
}
