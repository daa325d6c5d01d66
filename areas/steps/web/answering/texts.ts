import { pageTexts } from '#platform/web/apart/pageTexts.ts'
import { answeringTexts } from '#platform/web/i18n/pt/answering.ts'
import type { Keys } from '#platform/web/i18n/pt/keys.ts'
import type { Values } from '#platform/web/i18n/wording.rules.ts'

export type Key = Keys<typeof answeringTexts>
export type Say = (key: Key, values?: Values) => string

export const { startLanguage, chooseLanguage, useLanguage, useTexts } = pageTexts<Key>({
  pt: answeringTexts.texts,
  translations: {
    en: () => import('#platform/web/i18n/en/answering.ts').then((m) => m.answering),
    de: () => import('#platform/web/i18n/de/answering.ts').then((m) => m.answering),
    fr: () => import('#platform/web/i18n/fr/answering.ts').then((m) => m.answering),
  },
  choice: 'responderLanguage',
})

/** The sentence of a refusal. A code that this page does not know has none of its own. */
export const sentenceOf = (t: Say, code: string) =>
  t(Object.hasOwn(answeringTexts.texts.refusals, code) ? (`refusals.${code}` as Key) : 'refusals.other')
