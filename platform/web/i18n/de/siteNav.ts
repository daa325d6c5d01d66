import type { Translation } from '#web/platform/i18n/pt/keys.ts'
import type { siteNav as ptNav } from '#web/platform/i18n/pt/siteNav.ts'

export const siteNav: Translation<typeof ptNav> = {
  pricing: 'Tarife',
  about: 'Über uns',
  faqs: 'Fragen',
  news: 'Meldungen',
  contact: 'Kontakt',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
}
