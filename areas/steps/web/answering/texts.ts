import { pageTexts } from '#platform/web/apart/pageTexts.ts'
import type { Keys } from '#platform/web/i18n/keys.ts'
import type { Values } from '#platform/web/i18n/wording.rules.ts'
import { answeringTexts } from '#steps/web/answering/texts/answering.pt.ts'

export type Key = Keys<typeof answeringTexts>
export type Say = (key: Key, values?: Values) => string

export const { startLanguage, chooseLanguage, useLanguage, useTexts } = pageTexts<Key>({
  pt: answeringTexts.texts,
  translations: {
    en: () => import('#steps/web/answering/texts/answering.en.ts').then((m) => m.answering),
    de: () => import('#steps/web/answering/texts/answering.de.ts').then((m) => m.answering),
    fr: () => import('#steps/web/answering/texts/answering.fr.ts').then((m) => m.answering),
  },
  choice: 'responderLanguage',
})

/** The sentence of a refusal. A code that this page does not know has none of its own. */
export const sentenceOf = (t: Say, code: string) =>
  t(Object.hasOwn(answeringTexts.texts.refusals, code) ? (`refusals.${code}` as Key) : 'refusals.other')
