import type { doorDeclarationsTexts as pt } from '#applying/web/door/texts/doorDeclarations.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const doorDeclarations: Translation<typeof pt> = {
  step: 'Reserved places',
  intro:
    'This process reserves places. Tick only what you are, and only if you want to compete for them. You may be asked for evidence, and you compete in the general list too.',
  who: 'Why we ask, and who sees it: for the reserved places only. It is encrypted and kept apart from the application. Those who evaluate you do not see it, and each reading by an administrator is recorded.',
  optional: 'Leaving it empty changes nothing in your evaluation.',
  group: 'I declare that I am',
  none: 'no declaration',
  kinds: {
    pcd: 'A person with a disability',
    negra: 'Black (preta or parda)',
    indigena: 'Indigenous',
    quilombola: 'Quilombola',
  },
}
