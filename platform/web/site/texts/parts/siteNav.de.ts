import type { Translation } from '#platform/web/i18n/keys.ts'
import type { siteNav as ptNav } from '#platform/web/site/texts/parts/siteNav.pt.ts'

export const siteNav: Translation<typeof ptNav> = {
  vacancies: 'Stellen',
  pricing: 'Tarife',
  about: 'Über uns',
  faqs: 'Fragen',
  news: 'Meldungen',
  contact: 'Kontakt',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
}
