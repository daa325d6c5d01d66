import type { Translation } from '#platform/web/i18n/keys.ts'
import type { siteNav as ptNav } from '#platform/web/site/texts/parts/siteNav.pt.ts'

export const siteNav: Translation<typeof ptNav> = {
  vacancies: 'Offres',
  pricing: 'Offres',
  about: 'Qui sommes-nous',
  faqs: 'Questions',
  news: 'Actualités',
  contact: 'Contact',
  terms: 'Conditions d’utilisation',
  privacy: 'Confidentialité',
}
