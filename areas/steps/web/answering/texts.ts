import { pageTexts } from '#platform/web/apart/pageTexts.tsx'
import type { Keys } from '#platform/web/i18n/keys.ts'
import type { Values } from '#platform/web/i18n/wording.rules.ts'
import { answeringTexts } from '#steps/web/answering/texts/answering.pt.ts'

export type Key = Keys<typeof answeringTexts>
export type Say = (key: Key, values?: Values) => string

export const { startLanguage, useLanguage, useTexts, useFormat, sentenceOf, LanguageChoice } = pageTexts(
  answeringTexts,
  {
    en: () => import('#steps/web/answering/texts/answering.en.ts').then((m) => m.answering),
    de: () => import('#steps/web/answering/texts/answering.de.ts').then((m) => m.answering),
    fr: () => import('#steps/web/answering/texts/answering.fr.ts').then((m) => m.answering),
  },
)
