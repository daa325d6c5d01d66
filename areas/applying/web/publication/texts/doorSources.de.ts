import type { doorSourcesTexts as pt } from '#applying/web/publication/texts/doorSources.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const doorSources: Translation<typeof pt> = {
  title: 'Herkunft der Bewerbungen',
  note: 'vom Aufruf bis zur Einstellung, nach Link',
  failed: 'Die Herkunft konnte nicht geladen werden',
  none: 'Noch hat niemand die Seite geöffnet oder sich beworben.',
  source: 'Herkunft',
  views: 'Aufrufe',
  begun: 'Begonnen',
  sent: 'Gesendet',
  hired: 'Eingestellt',
}
