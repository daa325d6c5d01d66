import type { declaredTexts as pt } from '#applying/web/publication/texts/declared.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const declared: Translation<typeof pt> = {
  title: 'Reserved places',
  about:
    'What the person declared is encrypted. Each view is recorded, and who views it evaluates this person no more.',
  reveal: 'See declarations',
  none: 'Nothing was declared.',
  held: 'Available once the application has entered the process.',
  field: 'Declarations for reserved places',
  help: 'Optional for applicants, encrypted and kept out of the evaluation. Only in processes with the rules of a public council.',
  nobody: 'not asked for',
  kinds: {
    pcd: 'Person with a disability',
    negra: 'Black person',
    indigena: 'Indigenous person',
    quilombola: 'Quilombola',
  },
}
