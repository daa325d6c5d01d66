import type { passwordsTexts as pt } from '#access/web/session/texts/passwords.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const passwords: Translation<typeof pt> = {
  help: 'Mindestens 10 Zeichen. Ein eigener Satz ist leicht zu merken und schwer zu erraten.',
  missing_one: 'Es fehlt {{count}} Zeichen',
  missing_other: 'Es fehlen {{count}} Zeichen',
  strength: 'Passwortstärke: {{word}}',
  level0: 'sehr schwach',
  level1: 'schwach',
  level2: 'mittel',
  level3: 'gut',
  level4: 'stark',
}
