import type { Translation } from '#platform/web/i18n/pt/keys.ts'
import type { siteNav as ptNav } from '#platform/web/i18n/pt/siteNav.ts'

export const siteNav: Translation<typeof ptNav> = {
  pricing: 'Tarife',
  about: 'Über uns',
  faqs: 'Fragen',
  news: 'Meldungen',
  contact: 'Kontakt',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
}
