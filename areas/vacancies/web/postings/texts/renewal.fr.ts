import type { Translation } from '#platform/web/i18n/keys.ts'
import type { renewalTexts } from './renewal.pt.ts'

export const renewal: Translation<typeof renewalTexts> = {
  act: 'Renouveler partout',
  title: 'Renouvellement',
  renewing: 'renouvellement demandé\u00a0; la carte montre le résultat',
  refused: 'non renouvelé\u00a0: {{reason}}',
  site: 'reste en ligne jusqu’à la fin des candidatures, sans renouveler',
  feed: 'a toujours les offres ouvertes, sans renouveler',
  off: 'désactivé\u00a0: l’offre n’y est pas',
  close: 'Fermer',
}
