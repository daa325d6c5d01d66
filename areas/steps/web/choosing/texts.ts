import { pageTexts } from '#platform/web/apart/pageTexts.tsx'
import { choosingTexts } from '#steps/web/choosing/texts/choosing.pt.ts'

export const { startLanguage, useLanguage, useTexts, useFormat, sentenceOf, LanguageChoice } = pageTexts(
  choosingTexts,
  {
    en: () => import('#steps/web/choosing/texts/choosing.en.ts').then((m) => m.choosing),
    de: () => import('#steps/web/choosing/texts/choosing.de.ts').then((m) => m.choosing),
    fr: () => import('#steps/web/choosing/texts/choosing.fr.ts').then((m) => m.choosing),
  },
)
