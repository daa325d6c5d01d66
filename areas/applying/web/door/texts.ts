import { doorTexts } from '#applying/web/door/texts/door.pt.ts'
import { pageTexts } from '#platform/web/apart/pageTexts.tsx'

export const { startLanguage, useTexts, useFormat, sentenceOf, LanguageChoice } = pageTexts(doorTexts, {
  en: () => import('#applying/web/door/texts/door.en.ts').then((m) => m.door),
  de: () => import('#applying/web/door/texts/door.de.ts').then((m) => m.door),
  fr: () => import('#applying/web/door/texts/door.fr.ts').then((m) => m.door),
})
