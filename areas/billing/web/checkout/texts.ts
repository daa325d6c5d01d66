import { checkoutTexts } from '#billing/web/checkout/texts/checkout.pt.ts'
import { pageTexts } from '#platform/web/apart/pageTexts.ts'
import type { Keys } from '#platform/web/i18n/keys.ts'
import type { Values } from '#platform/web/i18n/wording.rules.ts'

type Key = Keys<typeof checkoutTexts>
export type Say = (key: Key, values?: Values) => string

/** The language is the one of the public pages of the app. */
export const { startLanguage, chooseLanguage, useLanguage, useTexts } = pageTexts<Key>({
  pt: checkoutTexts.texts,
  translations: {
    en: () => import('#billing/web/checkout/texts/checkout.en.ts').then((m) => m.checkout),
    de: () => import('#billing/web/checkout/texts/checkout.de.ts').then((m) => m.checkout),
    fr: () => import('#billing/web/checkout/texts/checkout.fr.ts').then((m) => m.checkout),
  },
  choice: 'i18nextLng',
})

const { refusals, wrong } = checkoutTexts.texts

/** The sentence of a refusal. A code that this page does not know has none of its own. */
export const sentenceOf = (t: Say, code: string) =>
  t(Object.hasOwn(refusals, code) ? (`refusals.${code}` as Key) : 'refusals.other')

/** Formats the error of a field. A code may carry its limit after a bar. */
export function wrongOf(t: Say, code: string) {
  const [name = '', n = ''] = code.split('|')
  return t(Object.hasOwn(wrong, name) ? (`wrong.${name}` as Key) : 'wrong.invalid', { n })
}
