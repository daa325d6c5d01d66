import { pageTexts } from '#platform/web/apart/pageTexts.ts'
import type { Keys } from '#platform/web/i18n/keys.ts'
import type { Values } from '#platform/web/i18n/wording.rules.ts'
import { choosingTexts } from '#steps/web/choosing/texts/choosing.pt.ts'

type Key = Keys<typeof choosingTexts>
type Say = (key: Key, values?: Values) => string

export const { startLanguage, chooseLanguage, useLanguage, useTexts } = pageTexts<Key>({
  pt: choosingTexts.texts,
  translations: {
    en: () => import('#steps/web/choosing/texts/choosing.en.ts').then((m) => m.choosing),
    de: () => import('#steps/web/choosing/texts/choosing.de.ts').then((m) => m.choosing),
    fr: () => import('#steps/web/choosing/texts/choosing.fr.ts').then((m) => m.choosing),
  },
  choice: 'responderLanguage',
})

/** The sentence of a refusal. A code that this page does not know has none of its own. */
export const sentenceOf = (t: Say, code: string) =>
  t(Object.hasOwn(choosingTexts.texts.refusals, code) ? (`refusals.${code}` as Key) : 'refusals.other')
