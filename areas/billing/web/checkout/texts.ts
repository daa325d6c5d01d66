import { checkoutTexts } from '#billing/web/checkout/texts/checkout.pt.ts'
import { zone } from '#platform/contract/zone.ts'
import { pageTexts } from '#platform/web/apart/pageTexts.tsx'
import type { Keys } from '#platform/web/i18n/keys.ts'
import type { Values } from '#platform/web/i18n/wording.rules.ts'

type Key = Keys<typeof checkoutTexts>
type Say = (key: Key, values?: Values) => string

export const { startLanguage, useLanguage, useTexts, useFormat, sentenceOf, LanguageChoice } = pageTexts(
  checkoutTexts,
  {
    en: () => import('#billing/web/checkout/texts/checkout.en.ts').then((m) => m.checkout),
    de: () => import('#billing/web/checkout/texts/checkout.de.ts').then((m) => m.checkout),
    fr: () => import('#billing/web/checkout/texts/checkout.fr.ts').then((m) => m.checkout),
  },
  zone,
)

const { wrong } = checkoutTexts.texts

/** Formats the error of a field. A code may carry its limit after a bar. */
export function wrongOf(t: Say, code: string) {
  const [name = '', n = ''] = code.split('|')
  return t(Object.hasOwn(wrong, name) ? (`wrong.${name}` as Key) : 'wrong.invalid', { n })
}
