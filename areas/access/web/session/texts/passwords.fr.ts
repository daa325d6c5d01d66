import type { passwordsTexts as pt } from '#access/web/session/texts/passwords.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const passwords: Translation<typeof pt> = {
  help: 'Au moins 10 caractères. Une phrase à vous est facile à retenir et difficile à deviner.',
  missing_one: 'Il manque {{count}} caractère',
  missing_other: 'Il manque {{count}} caractères',
  strength: 'Robustesse du mot de passe : {{word}}',
  level0: 'très faible',
  level1: 'faible',
  level2: 'moyenne',
  level3: 'bonne',
  level4: 'forte',
}
