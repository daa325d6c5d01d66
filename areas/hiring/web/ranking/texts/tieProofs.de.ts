import type { tieProofsTexts as pt } from '#hiring/web/ranking/texts/tieProofs.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const tieProofs: Translation<typeof pt> = {
  title: 'Nachweise für den Gleichstand',
  none: 'Kein Dokument: zählt beim Gleichstand nicht.',
  by: 'von {{name}}, {{when}}',
  record: 'Nachweis vermerken',
  remove: 'Entfernen',
  recordTitle: 'Nachweis vermerken: {{key}}',
  removeTitle: 'Nachweis entfernen: {{key}}?',
  of: '{{name}}',
  reason: 'Grund',
  provenOn: 'Datum',
  provenOnHelp: 'Der Tatsache oder der Bescheinigung, bis zum Bewerbungsschluss.',
  document: 'Dokument',
  documentHelp: 'Nummer und ausstellende Stelle.',
  recorded: 'Nachweis vermerkt.',
  removed: 'Nachweis entfernt.',
}
