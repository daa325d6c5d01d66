import type { passwordsTexts as pt } from '#access/web/session/texts/passwords.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const passwords: Translation<typeof pt> = {
  help: 'At least 10 characters. A sentence of your own is easy to remember and hard to guess.',
  missing_one: '{{count}} character to go',
  missing_other: '{{count}} characters to go',
  strength: 'Password strength: {{word}}',
  level0: 'very weak',
  level1: 'weak',
  level2: 'fair',
  level3: 'good',
  level4: 'strong',
}
