import type { Translation } from '#platform/web/i18n/keys.ts'
import type { renewalTexts } from './renewal.pt.ts'

export const renewal: Translation<typeof renewalTexts> = {
  act: 'Überall verlängern',
  title: 'Verlängerung',
  renewing: 'Verlängerung angefordert; die Karte zeigt das Ergebnis',
  refused: 'nicht verlängert: {{reason}}',
  site: 'bleibt bis zum Ende der Bewerbungen online, ohne Verlängern',
  feed: 'hat immer die offenen Stellen, ohne Verlängern',
  off: 'aus: Die Stelle steht dort nicht',
  close: 'Schließen',
}
