import { pageTexts } from '#platform/web/apart/pageTexts.ts'
import { choosingTexts } from '#platform/web/i18n/pt/choosing.ts'
import type { Keys } from '#platform/web/i18n/pt/keys.ts'
import type { Values } from '#platform/web/i18n/wording.rules.ts'

type Key = Keys<typeof choosingTexts>
type Say = (key: Key, values?: Values) => string

export const { startLanguage, chooseLanguage, useLanguage, useTexts } = pageTexts<Key>({
  pt: choosingTexts.texts,
  translations: {
    en: () => import('#platform/web/i18n/en/choosing.ts').then((m) => m.choosing),
    de: () => import('#platform/web/i18n/de/choosing.ts').then((m) => m.choosing),
    fr: () => import('#platform/web/i18n/fr/choosing.ts').then((m) => m.choosing),
  },
  choice: 'responderLanguage',
})

/** The sentence of a refusal. A code that this page does not know has none of its own. */
export const sentenceOf = (t: Say, code: string) =>
  t(Object.hasOwn(choosingTexts.texts.refusals, code) ? (`refusals.${code}` as Key) : 'refusals.other')
